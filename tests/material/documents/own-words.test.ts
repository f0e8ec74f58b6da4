import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentFiles } from './blocks.ts';
import { MATERIAL } from '../material.ts';

/** So many words in a row are no chance any more. */
const RUN = 8;

/** Where the project speaks to its readers. */
const OWN = ['static/templates', 'static/lessons', 'docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];

/** Prescribed words: each with the reason why they stand here as they stand there. */
const PRESCRIBED: readonly { words: string; because: string }[] = [
  {
    words: 'Draft → critique → revise loop — LLM improves its own output iteratively',
    because: 'what 003 has its template Self-Refine say of itself',
  },
  {
    words: 'LLM decides what to search, evaluates results, searches again if needed',
    because: 'what 003 has its template Agentic Search say of itself',
  },
  {
    words: 'Critique this draft. List specific improvements needed.',
    because: 'the prompt that 003 gives the critic of Self-Refine',
  },
  {
    words:
      "Evaluate if the search results answer the question. Output 'done' or 'continue' with explanation of what's missing.",
    because: 'the prompt that 003 gives the router of Agentic Search',
  },
  {
    words: 'Nested loops and loops inside iterators are not supported (Phase 2).',
    because: 'the sentence that 003 refuses nested loops with',
  },
  {
    words: "| { type: 'previous'; node: string; output: string }",
    because: 'names and types of the fields that 002 declares for InputMapping',
  },
  {
    words:
      '"key_insights":"{{ insights }}","needed_improvements":"{{ improvements }}","mistakes_found":"{{ mistakes }}"',
    because: 'the keys of a past round and what fills them, as 001 has them',
  },
];

const theirs = new Map<string, string>();
for (const file of documentFiles())
  for (const run of runsOf(readFileSync(join(MATERIAL.documents, file), 'utf8'))) theirs.set(run, file);

describe('what the project says to its readers', () => {
  it('is held against documents that are there', () => expect(theirs.size).toBeGreaterThan(1000));

  it.each(OWN.filter((place) => existsSync(place)).flatMap(filesIn))('is said in words of its own in %s', (file) => {
    const text = PRESCRIBED.reduce((left, { words }) => left.replaceAll(words, ' … '), readFileSync(file, 'utf8'));
    const common = runsOf(text).filter((run) => theirs.has(run));
    expect(common.map((run) => `${theirs.get(run)}: ${run}`)).toEqual([]);
  });
});

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return /\.(ya?ml|json|md|txt|ts)$/.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** All runs of so many words; what separates words does not count, `gpt-4o` and `0.85` are one. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? [];
  return words.slice(RUN - 1).map((_word, index) => words.slice(index, index + RUN).join(' '));
}
