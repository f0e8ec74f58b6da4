import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/engine/journal/read-fact.ts';
import type { Chunk } from '../../src/engine/journal/chunk.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { inputsOf } from '../../src/engine/models/inputs.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { drive, prepare, type WorkflowOrder } from '../../src/engine/running/run-workflow.ts';
import { bringAnswers } from '../../src/history/bring/bring-answers.ts';
import { readLogs } from '../../src/history/bring/read-log.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { must } from '../history/support.ts';

const ALONE = {
  mayGoOn: () => true,
  rest: () => Promise.resolve(),
  answer: () => Promise.resolve(null),
  keep: () => Promise.resolve(),
};

/** Who follows a run's own seed and nobody else. */
const SIMULATED = { model: 'simulated', seed: 7, mood: 'improving', visitor: false, humans: 'either' } as const;

async function factsIn(order: Omit<WorkflowOrder, 'onChunk'>) {
  const chunks: Chunk[] = [];
  const { run, journal } = prepare({ ...order, onChunk: (chunk) => chunks.push(chunk) });
  const state = await drive(run, ALONE);
  if (state !== 'ended') chunks.push(journal.open());
  return [...factsOf(chunks)];
}

type Facts = Awaited<ReturnType<typeof factsIn>>;

const verdictsOf = (facts: Facts) => facts.flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : []));

/** The answers of a run as somebody would write them down. */
function linesOf(facts: Facts): string {
  const asks = new Map(facts.flatMap((fact) => (fact.kind === 'asked' ? [[fact.ask.address, fact.ask] as const] : [])));
  const lines = facts.flatMap((fact): object[] => {
    if (fact.kind !== 'answered') return [];
    const { answer, took, address } = fact.recorded;
    const node = must(asks.get(address)).id;
    if (answer.kind === 'failed') return [{ node, error: answer.error, seconds: took }];
    return answer.kind === 'answered'
      ? [{ node, answer: answer.value ?? answer.text, usage: answer.usage, seconds: took }]
      : [];
  });
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

describe.each(TEMPLATES.map(({ id, document }) => [id, document] as const))(
  'the answers of a run of %s',
  (_id, document) => {
    it('come to the same verdicts when they are brought back, and all of them fit', async () => {
      const { plan: opened, settings } = openText(document.text, { ...document.settings, seed: 7 });
      const plan = must(opened);
      const { script } = readScript(document.scriptText);
      const order = { plan, settings, inputs: inputsOf(plan.workflow, document, script), ticks: script.advance };
      const before = await factsIn({ ...order, derive: deriver({ ...SIMULATED, script }) });
      const log = must(readLogs([linesOf(before)]));
      const brought = await bringAnswers({ ...order, mask: (text) => text, maskJson: (value) => value }, log);
      expect(brought).toMatchObject({ left: [], missing: null, fitted: log.answers.length });
      expect(brought.entries.every(({ kind, hash }) => kind === 'answer' && hash !== '')).toBe(true);
      const again = await factsIn({ ...order, derive: () => null, tape: { entries: brought.entries }, use: 'replay' });
      expect(verdictsOf(again)).toEqual(verdictsOf(before));
      expect(verdictsOf(before).length).toBeGreaterThan(0);
    });
  },
);
