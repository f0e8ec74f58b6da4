import { describe, expect, it } from 'vitest';
import { leaveRun } from '../../../src/page/run/left-run.ts';
import type { RunSummary } from '../../../src/worker/protocol.ts';
import { documentOf, summaryOf } from '../../history/support.ts';

type Desk = Parameters<typeof leaveRun>[0];

interface DeskGiven {
  active?: boolean;
  listed?: RunSummary[];
  changes?: Desk['whatIf']['changes'];
}

/** A desk with a run in view, and a library that answers when it is let. */
function deskWith({ active = true, listed = [], changes = [] }: DeskGiven) {
  const said: string[] = [];
  let letGo: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => (letGo = resolve));
  const asked: string[] = [];
  const desk: Desk = {
    run: {
      own: {
        active,
        state: { runId: 'a', document: documentOf('', 'Owls') },
        clear: () => void asked.push('cleared'),
      },
    },
    library: {
      listRuns: async () => {
        asked.push('listed');
        await stored;
        return listed;
      },
    },
    historyChanged: () => void asked.push('changed'),
    say: (text, _tone, action) => void said.push(action ? `${text} [${action.label}]` : text),
    kept: { open: () => Promise.resolve() },
    whatIf: { changes, previews: false, again: (made) => void asked.push(`again ${made.length}`) },
  };
  return { desk, said, asked, letGo: () => letGo() };
}

const interrupted = (continuable: boolean): RunSummary => ({ ...summaryOf('a'), status: 'interrupted', continuable });

describe('a run that something else takes the place of', () => {
  it('is told of when it is stored, and not before', async () => {
    const { desk, said, asked, letGo } = deskWith({ listed: [interrupted(true)] });
    const left = leaveRun(desk);
    await Promise.resolve();
    expect([said, asked]).toEqual([[], ['cleared', 'listed']]);
    letGo();
    await left;
    expect(said).toEqual(['The run of “Owls” was interrupted. It is in History, and can go on from there. [Show it]']);
    expect(asked).toContain('changed');
  });
  it.each([
    ['that cannot go on', [interrupted(false)], ['The run of “Owls” was interrupted. It is in History. [Show it]']],
    ['that was kept nowhere', [], ['The run of “Owls” was interrupted. It is not in History.']],
    ['that had just ended', [{ ...summaryOf('a'), status: 'completed' as const, endedAt: 9 }], []],
  ])('%s is not promised to', async (_, listed, expected) => {
    const { desk, said, letGo } = deskWith({ listed });
    letGo();
    await leaveRun(desk);
    expect(said).toEqual(expected);
  });
  it('has nothing to be told of when it was over', async () => {
    const { desk, said, asked } = deskWith({ active: false });
    await leaveRun(desk);
    expect([said, asked]).toEqual([[], ['cleared']]);
  });

  it('whose what-if was not run is told of, and shown again with it', async () => {
    const change = { kind: 'answer', address: 'Writer', part: 0, round: 1, before: 'a', value: 'b' } as const;
    const { desk, said, asked } = deskWith({ active: false, changes: [change] });
    const takes: (() => void)[] = [];
    const say: Desk['say'] = (text, tone, action) => {
      desk.say(text, tone, action);
      if (action) takes.push(action.take);
    };
    await leaveRun({ ...desk, say });
    expect(said).toEqual(['The what-if with 1 change was left, and is kept nowhere. [Show it]']);
    for (const take of takes) take();
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toContain('again 1');
  });
});
