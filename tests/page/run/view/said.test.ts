import { describe, expect, it } from 'vitest';
import { NOTATIONS } from '../../../../src/engine/notations/notations.ts';
import { tellerOf } from '../../../../src/engine/notations/tell.ts';
import { readActivation } from '../../../../src/engine/journal/read-activation.ts';
import { readRounds } from '../../../../src/engine/journal/read-rounds.ts';
import { isOnlyData, plainText } from '../../../../src/engine/journal/said.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { answerText, plainLines, resultText } from '../../../../src/page/run/view/detail-text.ts';
import { nodeField } from '../../../../src/page/run/sheet/cells/fields.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';
import { progressOf } from '../../../../src/history/progress.ts';
import { wordSaid } from '../../../../src/wording/wording.ts';
import { runText } from '../../../engine/support/run-text.ts';

const JSON_MARK = /^\s*(?:\{|\[(?!text block))/;

/** A run of a template with everything that is shown of what its nodes gave, a line each: "node: text". */
async function shown(id: string, model: 'scripted' | 'simulated') {
  const { text, inputs, scriptText } = TEMPLATES.find((template) => template.id === id)!.document;
  const run = await runText({ text, inputs, model, script: JSON.parse(scriptText), settings: { seed: 1 } });
  const { workflow } = openText(text, {});
  const names = workflow!.nodes.map(({ name }) => name);
  const tell = tellerOf(workflow!, NOTATIONS[workflow!.notation]);
  /** Answers of models and tools, in which JSON is what was asked for. */
  const answers = new Set(
    run.facts.flatMap((fact) =>
      fact.kind === 'answered' ? [answerText(fact.recorded.answer).replace(/\s+/g, ' ').trim()] : [],
    ),
  );
  const fields = run.facts
    .filter((fact) => fact.kind === 'loopEntered')
    .flatMap(({ frame }) => readRounds(run.chunks, frame, 1, 100, tell))
    .flatMap((row) => row.cells.map(({ part }) => [names[part]!, nodeField(row, part, false).text] as const));
  const heads = run.facts
    .filter((fact) => fact.kind === 'nodeStarted')
    .map((fact) => readActivation(run.chunks.slice(0), fact.seq, names, tell)?.detail)
    .flatMap((detail) => (detail ? [[names[detail.part]!, resultText(detail)] as const] : []));
  return { run, fields, heads, answers };
}

describe('every template', () => {
  it.each(TEMPLATES.flatMap(({ id }) => [['scripted', id] as const, ['simulated', id] as const]))(
    'shows answers and no envelopes of JSON, %s: %s',
    async (model, id) => {
      const { run, fields, heads, answers } = await shown(id, model);
      expect(fields.length).toBeGreaterThan(0);
      // What stands in the sheet has no marks of JSON at all, and of what stands beside it none but those of an answer.
      expect(fields.filter(([, text]) => JSON_MARK.test(text))).toEqual([]);
      const asked = (shownText: string): boolean => {
        const text = shownText.replace(/\s+/g, ' ');
        return [...answers].some(
          (answer) => answer.startsWith(text.replace(/…$/, '').trim()) || text.startsWith(answer),
        );
      };
      const marked = [...fields, ...heads].filter(([, text]) => JSON_MARK.test(text) && !asked(text));
      expect(marked.map(([node, text]) => `${node}: ${text}`)).toEqual([]);
      expect(
        fields.filter(([, text]) => /confidence: |internal_reasoning|selectedBranch|fork_group|"response"/.test(text)),
      ).toEqual([]);
      // The row in the list of runs, and the result.
      const { result } = run.result;
      expect(progressOf(run.view).result).not.toMatch(JSON_MARK);
      expect(isOnlyData(result) ? plainLines(result.value) : result.text).not.toMatch(JSON_MARK);
    },
  );

  it("shows 003's response, a router's branch, OrKa's answer, fork and join in a word", async () => {
    const first = async (id: string, node: string): Promise<string> =>
      (await shown(id, 'scripted')).fields.find(([name]) => name === node)![1];
    expect(await first('self-refine', 'draft')).toMatch(/^Dear all, due to/);
    expect(
      (await shown('evaluator-loop', 'scripted')).fields.some(([, text]) => /^→ (?:continue|done)/.test(text)),
    ).toBe(true);
    expect(await first('learning-loop', 'planner')).toMatch(/^Nine o'clock/);
    const table = await shown('round-table', 'scripted');
    expect(table.fields.map(([, text]) => text)).toContain('forked to shopkeeper, parent and bus_driver');
    expect(table.fields.map(([, text]) => text)).toContain('joined shopkeeper, parent and bus_driver');
    const judged = await shown('validator-loop', 'scripted');
    expect(judged.fields.some(([, text]) => /^score 0\.\d+: \d of \d criteria passed$/.test(text))).toBe(true);
  });
});

describe('what was said', () => {
  it('is worded where it is not words itself', () => {
    expect(wordSaid({ kind: 'branch', branch: 'again', reason: 'no source named' })).toBe('→ again: no source named');
    expect(wordSaid({ kind: 'branch', branch: '', reason: '' })).toBe('no branch');
    expect(wordSaid({ kind: 'checked', valid: false, errors: 'expected a list' })).toBe('not valid: expected a list');
    expect(wordSaid({ kind: 'checked', valid: true, errors: '' })).toBe('valid');
    expect(wordSaid({ kind: 'joined', from: [] })).toBe('joined nothing');
  });

  it('is data without its marks', () => {
    expect(plainText({ a: 1, b: [true, 'x'], '@spent': { tokens: 3 }, c: null })).toBe('a: 1 · b: true · x');
    expect(plainText(['one', 'two'])).toBe('one · two');
  });
});
