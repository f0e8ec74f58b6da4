/** A text in the brackets of JSON, over whatever lines. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*[{["\]])/.test(text) || (/^\s*"[^"\n]*"\s*:/.test(text) && /[}\]]\s*$/.test(text));
}

const TOKEN = /\s*(?:("(?:[^"\\\n]|\\.)*")|([{}[\]:,])|(-?\d[\d.eE+-]*|true|false|null)(?![\w"])|$)/y;

/** Where a text stops being JSON, Infinity when it does not, and the offsets of the brackets that are open there. */
export interface JsonRead {
  at: number;
  open: number[];
}

/** Commas at the end of a list are passed over, as YAML does. */
export function readJson(text: string): JsonRead {
  const open: number[] = [];
  const at = stumbles(text, open);
  return { at, open };
}

function stumbles(text: string, open: number[]): number {
  let awaited: 'value' | 'key' | 'colon' | 'comma' = 'value';
  TOKEN.lastIndex = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    const at = from + (/^\s*/.exec(text.slice(from, from + 400))?.[0].length ?? 0);
    if (!found) return at;
    const [, string, sign, word] = found;
    if (string === undefined && sign === undefined && word === undefined)
      return open.length === 0 && awaited === 'comma' ? Infinity : text.length;
    const inside = text[open.at(-1) ?? -1];
    if (sign === '}' || sign === ']') {
      const isOver =
        awaited === 'comma' || (awaited === 'key' && sign === '}') || (awaited === 'value' && inside === '[');
      if (inside !== (sign === '}' ? '{' : '[') || !isOver) return at;
      open.pop();
      awaited = 'comma';
    } else if (sign === ',') {
      if (awaited !== 'comma' || inside === undefined) return at;
      awaited = inside === '{' ? 'key' : 'value';
    } else if (sign === ':') {
      if (awaited !== 'colon') return at;
      awaited = 'value';
    } else if (awaited === 'key' && string !== undefined) awaited = 'colon';
    else if (awaited !== 'value') return at;
    else if (sign === '{' || sign === '[') {
      open.push(at);
      awaited = sign === '{' ? 'key' : 'value';
    } else awaited = 'comma';
  }
}
