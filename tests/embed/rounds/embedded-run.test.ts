import { describe, expect, it } from 'vitest';
import { emptyDocument, type LoopDocument } from '../../../src/engine/document/document.ts';
import { NOTATIONS } from '../../../src/engine/notations/notations.ts';
import { nativePatterns } from '../../../src/engine/patterns/native-patterns.ts';
import type { TapeEntry } from '../../../src/engine/effects/tape.ts';
import { ENGINE_VERSION } from '../../../src/engine/version.ts';
import type { Enclosed, SentRun } from '../../../src/share/enclosed.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { runEmbedded } from '../../../src/embed/rounds/embedded-run.ts';
import { openEmbedded, type Embedded } from '../../../src/embed/opened.ts';
import { readSent } from '../../../src/embed/sent.ts';
import { encodeLink } from '../../../src/share/link.ts';
import { must } from '../../history/support.ts';
import { playRecorded } from '../../templates/recorded.ts';

const thread = { now: () => 0, breathe: () => Promise.resolve() };

function opened(document: LoopDocument, notation: keyof typeof NOTATIONS, enclosed: Enclosed = {}): Embedded {
  const found = openEmbedded({ document, enclosed }, NOTATIONS[notation]);
  if (found.kind !== 'opened') throw new Error(JSON.stringify(found));
  return found;
}

describe.each(TEMPLATES)('$id in an embed', ({ document, notation }) => {
  it('runs as in the studio, with every round to be read', async () => {
    const run = must(await runEmbedded(opened(document, notation), thread));
    const { facts } = await playRecorded({ document });
    const ended = facts.find((fact) => fact.kind === 'runEnded');
    expect(run.view.result?.result.text).toBe(ended?.result.result.text);
    expect(run.view.status).toBe(ended?.result.status);
    expect(run.cut).toBeNull();
    for (const loop of Object.values(run.view.loops)) {
      const rows = await run.rounds(loop.frame, 1, loop.rounds);
      expect(rows.map(({ round }) => round)).toEqual(Array.from({ length: loop.rounds }, (_, at) => at + 1));
      const cell = rows.at(-1)?.cells[0];
      if (cell) expect(await run.activation(cell.seq)).toMatchObject({ part: cell.part, status: cell.status });
    }
    expect(run.events.filter(({ type }) => type === 'workflow.node.iteration')).toHaveLength(
      facts.filter(({ kind }) => kind === 'roundStarted').length,
    );
  });
});

describe('a run of another engine', () => {
  it('is shown by its answers, however their questions were worded there', async () => {
    const { document } = must(TEMPLATES.find(({ id }) => id === 'review-loop'));
    const { facts } = await playRecorded({ document });
    const tape = facts.flatMap((fact): TapeEntry[] =>
      fact.kind === 'answered' ? [{ ...fact.recorded, kind: 'answer', hash: 'as then' }] : [],
    );
    const end = { status: 'completed' as const, rounds: 1, activations: 20_000, result: '' };
    const run: SentRun = { engine: '0', model: 'scripted', playHuman: true, seed: 0, startedAt: 0, tape, end };
    const shown = must(await runEmbedded(opened({ ...document, scriptText: '' }, 'chatdev', { run }), thread));
    expect(shown.view.status).toBe('completed');
  });
});

describe('what an address holds', () => {
  const ENDLESS = `graph:
  id: g
  nodes:
    - { id: A, type: passthrough, config: {} }
    - { id: B, type: passthrough, config: {} }
  edges: [{ from: A, to: B }, { from: B, to: A }]
  start: [A]
  end: []
`;

  it('is cut where it goes on for longer than anybody reads in a page, and that is said', async () => {
    const document = { ...emptyDocument(), text: ENDLESS };
    const run = must(await runEmbedded(opened(document, 'chatdev'), thread));
    expect(run.cut).toBe('length');
    expect(Object.values(run.view.loops)[0]?.rounds).toBe(200);
  });

  /** A run that came with a link. */
  const sent = (tape: readonly TapeEntry[], activations: number): SentRun => ({
    engine: ENGINE_VERSION,
    model: 'scripted',
    playHuman: true,
    seed: 0,
    startedAt: 0,
    tape: [...tape],
    end: { status: 'completed', rounds: 1, activations, result: '' },
  });

  it('is made again over the answers that came with it, a person’s too, and asks nobody', async () => {
    const template = must(TEMPLATES.find(({ id }) => id === 'review-loop'));
    const { facts, tape } = await playRecorded({ document: template.document });
    const ended = facts.find((fact) => fact.kind === 'runEnded');
    const alone = { ...template.document, scriptText: '' };
    const run = must(await runEmbedded(opened(alone, 'chatdev', { run: sent(tape.entries, 100) }), thread));
    expect([run.view.status, run.cut]).toEqual(['completed', null]);
    expect(run.view.result?.result.text).toBe(ended?.result.result.text);
    const without = must(await runEmbedded(opened(alone, 'chatdev', { run: sent([], 100) }), thread));
    expect(without.view.result?.status ?? null).not.toBe('completed');
  });

  it('that goes on for longer than its sender’s run did is cut: a link may say that it came to an end', async () => {
    const document = { ...emptyDocument(), text: ENDLESS };
    const run = must(await runEmbedded(opened(document, 'chatdev', { run: sent([], 300) }), thread));
    expect(run.cut).toBe('length');
    expect(run.view.activations).toBeLessThan(2_000);
  });

  it('tries no pattern that may never come back, and leaves the next run its own', async () => {
    const regex = `condition: { type: keyword, config: { regex: ['(a+)+(?=b)'] } }`;
    const document = { ...emptyDocument(), text: ENDLESS.replace('to: B }', `to: B, ${regex} }`) };
    const run = must(await runEmbedded(opened(document, 'chatdev'), thread));
    expect(run.cut).toBe('pattern');
    expect(() => nativePatterns.tries('')).not.toThrow();
  });

  it('names its notation where another script is needed, and says in words what cannot be read', () => {
    const document = { ...emptyDocument(), text: ENDLESS };
    expect(openEmbedded({ document, enclosed: {} }, NOTATIONS.orka)).toEqual({ kind: 'other', notation: 'chatdev' });
    expect(readSent('#')).toEqual({ why: 'This address holds no workflow.' });
    expect(readSent('#1aAAAA')).toHaveProperty('why');
    const hello = { ...emptyDocument(), text: 'hello' };
    expect(readSent(encodeLink(hello))).toEqual({ document: hello, enclosed: {} });
    expect(openEmbedded({ document: hello, enclosed: {} }, NOTATIONS.chatdev).kind).toBe('unreadable');
  });

  it('is shown where it cannot be run, and nothing runs', async () => {
    const document = { ...emptyDocument(), text: ENDLESS.replace('to: B', 'to: Nobody') };
    const embedded = opened(document, 'chatdev');
    expect(embedded.plan).toBeNull();
    expect(await runEmbedded(embedded, thread)).toBeNull();
  });
});
