import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { NOTATIONS } from '../../src/engine/notations/notations.ts';
import { openText } from '../../src/engine/open-text.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { runEmbedded } from '../../src/embed/embedded-run.ts';
import { openEmbedded } from '../../src/embed/opened.ts';

const page = (name: string): string => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
const texts = [...page('which-notation').matchAll(/```yaml\n([^]*?)```/g)].map(([, text = '']) => text);

/** What each notation takes for a refusal and an approval. */
const WORDS = {
  chatdev: ['too long', 'APPROVED'],
  orka: ['VERDICT: 0.0 too long', 'VERDICT: 1.0'],
  container: [{ verdict: 'too long' }, { verdict: 'APPROVED' }],
  'loop-exit': ['continue', 'done'],
} as const;

describe('the same loop in four notations', () => {
  it('is one of each', () => {
    expect(texts.map((text) => openText(text, {}).workflow?.notation)).toEqual(NOTATION_NAMES);
    expect(texts.flatMap((text) => openText(text, {}).problems.filter(({ severity }) => severity === 'error'))).toEqual(
      [],
    );
  });

  it.each([
    ['is approved in the second round', 2, 'second draft'],
    ['is never approved', 3, 'third draft'],
  ])('has the same rounds and gives the same draft where it %s', async (_when, rounds, result) => {
    for (const text of texts) {
      const name = openText(text, {}).workflow!.notation;
      const [no, yes] = WORDS[name];
      const drafts = ['first draft', 'second draft', 'third draft', 'fourth draft'];
      const answers = {
        Writer: name === 'container' ? drafts.map((draft) => ({ draft })) : drafts,
        Editor: rounds === 2 ? [no, yes] : [no],
      };
      const document = { ...emptyDocument(), text, scriptText: JSON.stringify({ task: 'owls', agents: answers }) };
      const embedded = openEmbedded({ document, enclosed: {} }, NOTATIONS[name]);
      if (embedded.kind !== 'opened') throw new Error(name);
      const run = await runEmbedded(embedded, { now: () => 0, breathe: () => Promise.resolve() });
      expect([name, ...Object.values(run?.view.loops ?? {}).map((loop) => loop.rounds)]).toEqual([name, rounds]);
      expect([name, run?.view.result?.result.text]).toEqual([name, expect.stringContaining(result)]);
    }
  });
});

describe('the page that compares', () => {
  it('names each system with a source, and when it was looked up (003-102)', () => {
    const text = page('comparison');
    const sources = text.slice(text.indexOf('## Sources'));
    for (const system of ['LangGraph', 'n8n', 'ComfyUI', 'Dify'])
      expect(sources).toMatch(new RegExp(`- ${system}: \\[[^\\]]+\\]\\(https://`));
    expect(text).toMatch(/Looked up on \d{4}-\d\d-\d\d/);
  });
});
