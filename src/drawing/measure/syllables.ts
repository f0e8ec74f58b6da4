/** Consonants that begin a syllable together, in the middle of a word: an s ends the one before. */
const ONSETS = new Set('bl br ch cl cr dr dw fl fr gl gr kl kn kr ph pl pr qu sch sh th thr tr tw wh wr'.split(' '));
const VOWELS = 'aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœ';

/** Letters that stay before a break, and after it. */
const LEAST = { before: 2, after: 3 } as const;

/** In these scripts a line may end behind any sign. */
const SQUARE = /[\u2e80-\u9fff\uac00-\ud7a3\uff00-\uffef]/;

/**
 * Where a word may be broken, from the left: before how many of its letters, and whether a hyphen is written there. Between two syllables, as far as
 * their letters tell: this knows no dictionary. Of words in letters that it does not know, nowhere.
 */
export function wordBreaks(word: string): { at: number; hyphen: boolean }[] {
  const breaks: { at: number; hyphen: boolean }[] = [];
  for (let at = 1; at < word.length; at++)
    if (SQUARE.test(word.charAt(at)) && SQUARE.test(word.charAt(at - 1))) breaks.push({ at, hyphen: false });
  for (const { 0: letters, index } of word.matchAll(/[a-zß-öø-ÿœ]+/gi))
    for (const at of syllables(letters.toLowerCase())) breaks.push({ at: index + at, hyphen: true });
  return breaks.sort((one, other) => one.at - other.at);
}

/** Where syllables after the first begin: of the consonants between two vowels, as many go with the later one as begin a syllable. */
function syllables(letters: string): number[] {
  const found: number[] = [];
  let vowel = -1;
  for (let at = 0; at < letters.length; at++) {
    if (!isVowel(letters, at)) continue;
    const between = letters.slice(vowel + 1, at);
    const start = at - onsetOf(between).length;
    if (vowel >= 0 && between !== '' && start >= LEAST.before && letters.length - start >= LEAST.after)
      found.push(start);
    vowel = at;
  }
  return found;
}

function onsetOf(consonants: string): string {
  // A vowel before these is short: they stay with it.
  if (/(?:ck|x)$/.test(consonants)) return '';
  for (let from = 0; from < consonants.length - 1; from++)
    if (ONSETS.has(consonants.slice(from))) return consonants.slice(from);
  return consonants.slice(-1);
}

function isVowel(letters: string, at: number): boolean {
  const letter = letters.charAt(at);
  if (letter === 'u' && letters.charAt(at - 1) === 'q') return false;
  // As in "beyond".
  if (letter === 'y' && VOWELS.includes(letters.charAt(at + 1) || '-')) return false;
  return VOWELS.includes(letter);
}
