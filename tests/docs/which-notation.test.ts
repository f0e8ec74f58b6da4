import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import { NOTATIONS } from '../../src/engine/notations/notations.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { runEmbedded } from '../../src/embed/rounds/embedded-run.ts';
import { openEmbedded } from '../../src/embed/opened.ts';
import { documentWithTask } from '../../src/page/docs/answered-document.ts';

const page = (name: string): string => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
const BLOCK = /```yaml\n([^]*?)```\n\n```json answers\n([^]*?)```/g;
const documents = [...page('which-notation').matchAll(BLOCK)].map(([, text = '', answers = '']) =>
  documentWithTask('Which notation?', text, answers),
);

/** Who is never content, in the words of each notation. */
const NEVER = {
  chatdev: 'Say when it runs.',
  orka: 'VERDICT: 0.0 Say when it runs.',
  container: 'Say when it runs.',
  'loop-exit': 'continue',
};

async function runOf(document: LoopDocument) {
  const name = openText(document.text, {}).workflow!.notation;
  const embedded = openEmbedded({ document, enclosed: {} }, NOTATIONS[name]);
  if (embedded.kind !== 'opened') throw new Error(name);
  const run = await runEmbedded(embedded, { now: () => 0, breathe: () => Promise.resolve() });
  const rounds = Object.values(run?.view.loops ?? {}).map((loop) => loop.rounds);
  return { name, rounds, result: run?.view.result?.result.text };
}

describe('the same loop in four notations', () => {
  it('is one of each, of which the linter finds nothing to say', () => {
    const opened = documents.map(({ text }) => openText(text, {}));
    expect(opened.map(({ workflow }) => workflow?.notation)).toEqual(NOTATION_NAMES);
    const told = opened.flatMap(({ problems }) => problems.map(({ code, severity }) => `${severity} ${code}`));
    expect(told.filter((problem) => /error|warning|lint-/.test(problem))).toEqual([]);
  });

  it('has two rounds, and what the editor missed in the first draft stands in the second', async () => {
    for (const document of documents) {
      const { name, rounds, result } = await runOf(document);
      expect([name, rounds, result]).toEqual([name, [2], expect.stringContaining('To the harbour from Monday')]);
    }
  });

  it('has three rounds where the editor is never content, and gives the last draft', async () => {
    for (const document of documents) {
      const { rules } = JSON.parse(document.scriptText) as { rules: Record<string, unknown> };
      const notation = openText(document.text, {}).workflow!.notation;
      const scriptText = JSON.stringify({ rules: { ...rules, Editor: [{ reply: NEVER[notation] }] } });
      const { name, rounds, result } = await runOf({ ...document, scriptText });
      expect([name, rounds, result]).toEqual([name, [3], expect.stringContaining('o the harbour')]);
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
