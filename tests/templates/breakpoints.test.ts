import { expect, it } from 'vitest';
import type { Before } from '../../src/engine/kernel/breakpoints.ts';
import type { Chunk } from '../../src/engine/journal/chunk.ts';
import { factsOf, type Fact } from '../../src/engine/journal/read-fact.ts';
import type { Run } from '../../src/engine/kernel/run-options.ts';
import { deriver } from '../../src/engine/models/deriver.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { prepare } from '../../src/engine/running/run-workflow.ts';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { planOf } from './recorded.ts';

/** Plays a document by its prepared answers; `look` sees the run before each of its steps. */
function played(document: LoopDocument, look: (run: Run) => void = () => undefined): Fact[] {
  const { plan, settings } = planOf(document);
  const { script } = readScript(document.scriptText);
  const chunks: Chunk[] = [];
  const { run } = prepare({
    plan,
    inputs: { ...script.inputs, ...document.inputs },
    settings,
    derive: deriver({ model: 'scripted', script, seed: 0, visitor: false, humans: 'either' }),
    ticks: script.advance,
    onChunk: (chunk) => chunks.push(chunk),
  });
  look(run);
  const state = run.pump(() => {
    look(run);
    return true;
  });
  expect(state).toBe('ended');
  return [...factsOf(chunks)];
}

it.each(TEMPLATES)(
  'with a breakpoint at each node, $id comes to the same facts, and stands before each activation',
  ({ document }) => {
    const plain = played(document);
    const { plan } = planOf(document);
    const all = new Set(plan.nodes.keys());
    const stood: number[] = [];
    let last: Before | null = null;
    const facts = played(document, (run) => {
      run.pauseBefore(all);
      const before = run.before();
      if (before && before !== last) stood.push(...before.parts);
      last = before;
    });
    expect(facts).toEqual(plain);
    expect(stood).toEqual(facts.flatMap((fact) => (fact.kind === 'nodeStarted' ? [fact.part] : [])));
  },
);
