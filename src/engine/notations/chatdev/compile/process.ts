import { compilePattern, type Pattern, type PatternMatch } from '../../../patterns/pattern.ts';
import { PAYLOAD_FUNCTIONS, type Process } from '../parts/process.ts';

/** A payload processor as a function; null drops the message (rule M31). Absent = unchanged. */
export function processOf(process: Process | null): ((text: string) => string | null) | undefined {
  if (!process) return undefined;
  switch (process.kind) {
    case 'function':
      return Object.hasOwn(PAYLOAD_FUNCTIONS, process.name) ? PAYLOAD_FUNCTIONS[process.name]?.run : undefined;
    case 'regex_extract':
      return regexExtract(process);
    default:
      return unknownProcess(process);
  }
}

function regexExtract(
  config: Extract<Process, { kind: 'regex_extract' }>,
): ((text: string) => string | null) | undefined {
  const { caseSensitive, multiline, dotall } = config;
  const pattern = compilePattern(config.pattern, {
    syntax: 'python',
    ignoreCase: !caseSensitive,
    multiline,
    dotAll: dotall,
  });
  if (!pattern.ok) return undefined;
  const shown = (match: string): string =>
    config.template === null ? match : config.template.replaceAll('{match}', () => match);
  return (text) => {
    const matches = matchesOf(pattern, text);
    // The original stumbles over a group that the pattern does not have, and leaves the text as it is.
    if (matches[0] && !hasGroup(matches[0], config.group)) return text;
    const found = matches.flatMap((match) => groupOf(match, config.group) ?? []);
    if (found.length > 0) return (config.multiple ? found : found.slice(0, 1)).map(shown).join('\n');
    switch (config.onNoMatch) {
      case 'pass':
        return text;
      case 'default':
        return config.defaultValue;
      case 'drop':
        return null;
    }
  };
}

export function matchesOf(pattern: Pattern, text: string): PatternMatch[] {
  const matches: PatternMatch[] = [];
  for (
    let match = pattern.exec(text);
    match;
    match = pattern.exec(text, match.end > match.index ? match.end : match.end + 1)
  ) {
    matches.push(match);
  }
  return matches;
}

/** Whether the pattern of a match has the group that is asked for. */
export function hasGroup({ groups, named }: PatternMatch, group: number | string | null): boolean {
  if (typeof group === 'string') return Object.hasOwn(named, group);
  return group === null || (group >= 0 && group <= groups.length);
}

/** What a match gives: the whole, or the group that was asked for by number or name. */
export function groupOf(match: PatternMatch, group: number | string | null): string | null {
  if (group === null) return match.text;
  const number = typeof group === 'number' ? group : /^\d+$/.test(group) ? Number(group) : null;
  if (number === null) return match.named[String(group)] ?? null;
  return number === 0 ? match.text : (match.groups[number - 1] ?? null);
}

function unknownProcess(process: never): never {
  throw new Error(`unknown processor: ${JSON.stringify(process)}`);
}
