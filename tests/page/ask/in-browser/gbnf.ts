/** A part of a rule: what it says, and how often. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'set'; signs: string[]; not: boolean }
  | { kind: 'rule'; name: string }
  | { kind: 'group'; ways: Part[][] }
  | { kind: 'times'; part: Part; least: number; most: number };

/** So deep in rules the shortest way is taken, and the last: they end. */
const DEEPEST = 12;

/** What else a sign may be where a set says which it may not. */
const OTHERS = ['a', 'Z', ' ', 'é', '☃', '𝄞', '/', '{'];

/** Says what a grammar (GBNF) lets a model say, by chance. Throws at what is no grammar, and at a rule that is not there. */
export function speaker(grammar: string): (random: () => number) => string {
  const rules = new Map(
    grammar
      .trimEnd()
      .split('\n')
      .map((line): [string, Part[][]] => {
        const [, name = '', rule = ''] = /^([a-zA-Z0-9-]+) ::= (.+)$/.exec(line) ?? [];
        if (name === '') throw new Error(`no rule: ${line}`);
        return [name, readRule(rule)];
      }),
  );

  function say(ways: Part[][], random: () => number, depth: number): string {
    const way = depth > DEEPEST ? ways.at(-1) : ways[Math.floor(random() * ways.length)];
    return (way ?? []).map((part) => sayPart(part, random, depth)).join('');
  }

  function sayPart(part: Part, random: () => number, depth: number): string {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'set': {
        const signs = part.not ? OTHERS.filter((sign) => !part.signs.includes(sign)) : part.signs;
        return signs[Math.floor(random() * signs.length)] ?? '';
      }
      case 'rule': {
        const rule = rules.get(part.name);
        if (!rule) throw new Error(`no rule ${part.name}`);
        return say(rule, random, depth + 1);
      }
      case 'group':
        return say(part.ways, random, depth);
      case 'times': {
        const most = depth > DEEPEST ? part.least : Math.min(part.most, part.least + 3);
        const times = part.least + Math.floor(random() * (most - part.least + 1));
        return Array.from({ length: times }, () => sayPart(part.part, random, depth + 1)).join('');
      }
    }
  }

  return (random) => say([[{ kind: 'rule', name: 'root' }]], random, 0);
}

const TOKEN = /"((?:[^"\\]|\\.)*)"|\[((?:[^\]\\]|\\.)*)\]|([a-zA-Z0-9-]+)|([()|?*])|\{(\d+)(?:,(\d+))?\}|( +)|(.)/gu;

function readRule(rule: string): Part[][] {
  const open: Part[][][] = [[[]]];
  const last = (): Part[] => open.at(-1)?.at(-1) ?? [];
  for (const [, text, set, name, sign, least, most, , wrong] of rule.matchAll(TOKEN)) {
    if (wrong !== undefined) throw new Error(`${wrong} in ${rule}`);
    if (text !== undefined) last().push({ kind: 'text', text: signsOf(text).join('') });
    else if (set !== undefined) last().push(setOf(set));
    else if (name !== undefined) last().push({ kind: 'rule', name });
    else if (sign === '(') open.push([[]]);
    else if (sign === '|') open.at(-1)?.push([]);
    else if (sign === ')') {
      const ways = open.pop() ?? [];
      last().push({ kind: 'group', ways });
    } else if (sign !== undefined || least !== undefined) {
      const part = last().pop();
      if (!part) throw new Error(`nothing before a count in ${rule}`);
      const [from, to] = sign === '?' ? [0, 1] : sign === '*' ? [0, Infinity] : [Number(least), Number(most ?? least)];
      last().push({ kind: 'times', part, least: from, most: to });
    }
  }
  const [ways] = open;
  if (open.length !== 1 || !ways) throw new Error(`unbalanced: ${rule}`);
  return ways;
}

/** Without the control signs, which only the sets of what may not be hold. */
function setOf(text: string): Part {
  const not = text.startsWith('^');
  const signs = signsOf(not ? text.slice(1) : text);
  const all = signs.flatMap((sign, at) => {
    const [before, after] = [signs[at - 1], signs[at + 1]];
    if (sign !== '-' || before === undefined || after === undefined) return [sign];
    const from = before.codePointAt(0) ?? 0;
    return Array.from({ length: (after.codePointAt(0) ?? 0) - from }, (_, up) => String.fromCodePoint(from + up));
  });
  return { kind: 'set', signs: all, not };
}

function signsOf(text: string): string[] {
  return [...text.matchAll(/\\x([0-9A-F]{2})|\\(.)|(.)/gu)].map(([, hex, escaped, sign]) =>
    hex !== undefined
      ? String.fromCharCode(parseInt(hex, 16))
      : escaped === undefined
        ? (sign ?? '')
        : escaped === 'n'
          ? '\n'
          : escaped,
  );
}
