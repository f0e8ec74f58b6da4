import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyView } from '../../../../src/engine/journal/fold.ts';
import type { StopValue } from '../../../../src/engine/workflow/loops/stop-value.ts';
import { Run, type StartRun } from '../../../../src/page/run/run.svelte.ts';
import { changesOf, keptOf, parseKept, type KeptChange } from '../../../../src/page/run/what-if/kept-changes.ts';
import { renamesBetween } from '../../../../src/page/run/what-if/change.ts';
import { RunInView } from '../../../../src/page/run/run-in-view.svelte.ts';
import { WhatIf } from '../../../../src/page/run/what-if/what-if.svelte.ts';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import type { RunMessage, RunOrder, RunRead } from '../../../../src/worker/protocol.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';
import { emptyDocument } from '../../../../src/engine/document/document.ts';

interface Asked {
  order: RunOrder;
  tell(message: RunMessage): void;
  killed: boolean;
}

let asked: Asked[] = [];
let run: RunInView;
let whatIf: WhatIf;
let limit: StopValue;
let noted: KeptChange[][] = [];

const start: StartRun = (order, receive) => {
  const one: Asked = { order, tell: receive, killed: false };
  asked.push(one);
  const calls = new Proxy({}, { get: () => () => Promise.resolve(null) });
  return { calls: calls as never, kill: () => void (one.killed = true) };
};
const explorer = { start, alternatives: () => Promise.resolve([]), prepare: () => undefined };
const end = (one: Asked | undefined): void => one?.tell({ type: 'finished', status: 'completed' });

function kept(id: string): RunRead {
  const text = reviewLoop();
  const opened = openForPage(text, {});
  const summary = {
    id,
    documentId: null,
    name: '',
    notation: 'chatdev',
    startedAt: 0,
    endedAt: 1,
    status: 'completed',
  };
  return {
    summary: { ...summary, model: 'simulated', rounds: 2, activations: 4, reason: '', result: '' } as never,
    document: { ...emptyDocument(), text },
    humans: 'either',
    needs: [],
    opened,
    view: emptyView(4, 4),
    complete: true,
  };
}

beforeEach(() => {
  vi.useRealTimers();
  asked = [];
  noted = [];
  run = new RunInView(new Run());
  whatIf = new WhatIf(run, () => ({
    explorer,
    given: { documentId: null },
    keep: (made) => void noted.push(keptOf(made)),
  }));
  run.own.open(kept('base'));
  limit = run.own.state.stops.find(({ kind }) => kind === 'limit' || kind === 'keyword')!;
});

describe('what is explored', () => {
  it('is the run with the changed text, and stands in its place once it is there', () => {
    whatIf.setStop(limit, 'OTHER');
    expect(asked[0]?.order).toMatchObject({ use: 'explore', fork: { run: 'base' }, pace: 0 });
    expect(asked[0]?.order.document.text).toContain('OTHER');
    expect(run.state.runId, 'nothing flickers while it is being done').toBe('base');
    end(asked[0]);
    expect(run.state).toMatchObject({ explores: 'base', phase: 'ended' });
    expect(run.looked).toBe('base');
  });

  it('is not begun with every step of a drag: the last one waits for the one under way', () => {
    for (const value of ['A', 'B', 'C', 'D']) whatIf.setStop(limit, value);
    expect(asked).toHaveLength(1);
    end(asked[0]);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.order.document.text).toContain('D');
    end(asked[1]);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.killed, 'what is shown no more is let go').toBe(true);
  });

  it('leaves one that has only begun for a newer step, and waits for one that is nearly done', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    whatIf.setStop(limit, 'A');
    vi.advanceTimersByTime(200);
    end(asked[0]);
    whatIf.setStop(limit, 'B');
    vi.advanceTimersByTime(50);
    whatIf.setStop(limit, 'C');
    expect(asked).toHaveLength(3);
    expect(asked[1]?.killed).toBe(true);
    vi.advanceTimersByTime(150);
    whatIf.setStop(limit, 'D');
    expect(asked, 'the one of C is told of soon').toHaveLength(3);
    end(asked[2]);
    expect(asked[3]?.order.document.text).toContain('D');
  });

  it('is told of some time even while each step comes before the one before was explored', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    whatIf.setStop(limit, 'A');
    vi.advanceTimersByTime(200);
    end(asked[0]);
    for (let step = 0; step < 20; step++) {
      whatIf.setStop(limit, `step ${step}`);
      vi.advanceTimersByTime(30);
    }
    const waitedFor = asked.at(-1)!;
    whatIf.setStop(limit, 'last');
    expect(asked.at(-1)).toBe(waitedFor);
    expect(asked.length).toBeLessThan(20);
  });

  it('ends where a value is what the text says again, and where it is discarded', () => {
    whatIf.setStop(limit, 'OTHER');
    end(asked[0]);
    whatIf.setStop(limit, limit.value);
    expect(whatIf.open).toBe(false);
    expect(run.state.explores).toBeNull();
    whatIf.setStop(limit, 'OTHER');
    whatIf.discard();
    end(asked[1]);
    expect(run.state.runId, 'an answer that comes too late is not shown').toBe('base');
  });

  it('is of its run alone: another run, or the same one opened again, begins without it', () => {
    whatIf.setStop(limit, 'OTHER');
    end(asked[0]);
    run.own.open(kept('base'));
    expect(whatIf.open).toBe(false);
    expect(run.state.explores).toBeNull();
  });

  it('that cannot run leaves the run in view', () => {
    whatIf.setStop(limit, 'OTHER');
    asked[0]?.tell({ type: 'refused', problems: [{ code: 'run-limit', severity: 'error', params: {} }] });
    expect(run.state.runId).toBe('base');
    expect(whatIf.found?.phase).toBe('refused');
  });

  it('is only told of while it is pointed at, and shown once it is made', () => {
    whatIf.preview({ kind: 'stop', stop: limit, value: 'OTHER' });
    end(asked[0]);
    expect(run.state.runId).toBe('base');
    expect(whatIf.found?.phase).toBe('ended');
    whatIf.make({ kind: 'stop', stop: limit, value: 'OTHER' });
    end(asked.at(-1));
    expect(run.state.explores).toBe('base');
    whatIf.preview(null);
    expect(whatIf.open, 'what was made is not taken away by the pointer').toBe(true);
  });

  it('is prepared by an idle page where the run has a value to change, and is not long', () => {
    expect(whatIf.isPreparedSoon).toBe(true);
    run.own.open({ ...kept('long'), view: { ...emptyView(4, 4), activations: 50_001 } });
    expect(whatIf.isPreparedSoon, 'making a long run again takes the machine for long').toBe(false);
    const fixed = kept('fixed');
    run.own.open({ ...fixed, opened: { ...fixed.opened, stops: [] } });
    expect(whatIf.isPreparedSoon).toBe(false);
  });

  it('goes with the answers that were put in place of others, each once', () => {
    const at = { address: 'A[1]/B', part: 1, round: 1, before: 'no' };
    whatIf.setAnswer({ ...at, value: 'yes' });
    whatIf.setAnswer({ ...at, value: 'perhaps' });
    end(asked[0]);
    expect(asked.at(-1)?.order.fork?.values).toEqual([{ address: 'A[1]/B', value: 'perhaps' }]);
    whatIf.setAnswer({ ...at, value: 'no' });
    expect(whatIf.open).toBe(false);
  });
});

describe('what is kept of it for a reload', () => {
  const answer = { kind: 'answer', address: 'A[1]/B', part: 1, round: 1, before: 'no', value: { done: true } } as const;

  it('is each change that was made, as it can be found again in the run, and nothing that was only pointed at', () => {
    whatIf.preview({ kind: 'stop', stop: limit, value: 'POINTED' });
    whatIf.preview(null);
    expect(noted).toEqual([]);
    whatIf.setStop(limit, 'OTHER');
    whatIf.make(answer);
    const last: unknown = JSON.parse(JSON.stringify(noted.at(-1)));
    expect(changesOf(parseKept(last), run.own.state)).toEqual([{ kind: 'stop', stop: limit, value: 'OTHER' }, answer]);
    whatIf.discard();
    expect(noted.at(-1)).toEqual([]);
  });

  it('is no value of a text that was tried in place of the run’s own', () => {
    const { document, workflow, stops } = run.own.state;
    whatIf.setDocument({ document: { ...document!, text: '# tried' }, workflow: workflow!, stops });
    whatIf.setStop(limit, 'OTHER');
    whatIf.make(answer);
    expect(noted.at(-1)).toEqual([answer]);
  });

  it('leaves out what is none, and what does not fit the run', () => {
    const { start } = limit.range;
    const strange = [
      null,
      3,
      { kind: 'stop' },
      { ...answer, before: 1 },
      { ...answer, part: 'x' },
      { kind: '__proto__' },
    ];
    expect(parseKept(strange)).toEqual([]);
    expect(parseKept({ length: 1 })).toEqual([]);
    const elsewhere: KeptChange[] = [
      { kind: 'stop', at: start + 1, before: limit.value, value: 'x' },
      { kind: 'stop', at: start, before: 'another', value: 'x' },
      { ...answer, part: 99 },
    ];
    expect(changesOf(elsewhere, run.own.state)).toEqual([]);
  });
});

describe('nodes that were renamed', () => {
  it('are those that stand where another of their type stood, and no others', () => {
    const before = openForPage(reviewLoop(), {}).workflow!;
    const renamed = openForPage(reviewLoop().replaceAll('Editor', 'Critic'), {}).workflow!;
    expect(renamesBetween(before.nodes, renamed.nodes, 'name')).toEqual([['Editor', 'Critic']]);
    expect(renamesBetween(before.nodes, before.nodes, 'name')).toEqual([]);
  });
});
