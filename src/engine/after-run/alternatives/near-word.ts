import { differsFrom, plain } from '../diagnoses/keywords/compared-words.ts';

/** Where an answer has a word in other letters or with other signs, and says it as its verdict; null where it does not. */
export function nearWord(answer: string, word: string): { start: number; end: number } | null {
  const how = differsFrom(answer, word);
  if (how !== 'case' && how !== 'punctuation') return null;
  const letters = plain(word).split(' ').join('[^\\p{L}\\p{N}]+');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'iu').exec(answer);
  return found && { start: found.index, end: found.index + found[0].length };
}
