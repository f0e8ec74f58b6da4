import type { Evidence } from '../../../../engine/workflow/verdict/verdict.ts';

/** A stretch of a text, and whether it is one of the words that decided. */
export interface Stretch {
  text: string;
  decided: boolean;
}

/**
 * The words of an answer that decided, as far as the evidence names them: keywords that an edge looked for, the place that a score was
 * read from, the branch that was chosen. `node`: whose answer it is.
 */
export function decidingWords(node: string, evidence: readonly Evidence[]): string[] {
  return evidence.flatMap((one): string[] => {
    switch (one.kind) {
      case 'edge':
      case 'edge-missed':
        return one.from === node ? keywordsOf(one.condition) : [];
      case 'score':
        return one.score === null || (one.from ?? node) !== node ? [] : [one.text];
      case 'branch':
        return one.node === node ? [one.branch] : [];
      default:
        return [];
    }
  });
}

/** `any: ACCEPT, OK; none: NO` names the words that are looked for, and those that must not stand there. */
function keywordsOf(condition: string): string[] {
  return condition.split(/; (?=(?:any|none|regex): )/).flatMap((part) => {
    const [, words] = /^(?:any|none): (.*)$/s.exec(part) ?? [];
    return words === undefined ? [] : words.split(', ');
  });
}

/** A word of data as it stands in the lines that data is shown in: without quotes, and with a blank after a colon. */
export function wordInLines(word: string): string {
  return word.replaceAll('"', '').replace(/\s*:\s*/g, ': ');
}

/** A text in stretches, each occurrence of a word marked. Words are looked for as they stand, the longest first. */
export function markedText(text: string, words: readonly string[]): Stretch[] {
  const wanted = [...new Set(words)]
    .filter((word) => word.trim() !== '')
    .sort((one, other) => other.length - one.length);
  const stretches: Stretch[] = [];
  let from = 0;
  for (let at = 0; at < text.length && wanted.length > 0;) {
    const [found] = wanted
      .map((word) => ({ word, at: text.indexOf(word, at) }))
      .filter((each) => each.at !== -1)
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length);
    if (!found) break;
    if (found.at > from) stretches.push({ text: text.slice(from, found.at), decided: false });
    stretches.push({ text: found.word, decided: true });
    from = at = found.at + found.word.length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from), decided: false });
  return stretches;
}
