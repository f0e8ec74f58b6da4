/** Code of the package's README: files that it says to save, programs with what they print, and lines for a shell. */
export interface ReadmeExample {
  language: string;
  /** '' where it names none. */
  file: string;
  code: string;
  /** What it prints, of the block that follows it; null where none does. */
  prints: string | null;
}

const FENCE = /^```(\w+) ?(\S*)\n([^]*?)^```$/gm;

/** The examples of a README, in its order. */
export function readmeExamples(markdown: string): ReadmeExample[] {
  const blocks = [...markdown.matchAll(FENCE)].map(([, language = '', file = '', code = '']) => ({
    language,
    file,
    code,
  }));
  return blocks.flatMap((block, at) => {
    if (block.language === 'text') return [];
    const next = blocks[at + 1];
    return [{ ...block, prints: next?.language === 'text' ? next.code : null }];
  });
}
