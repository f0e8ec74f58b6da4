import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../../../src/engine/document/document.ts';
import { sealDocument } from '../../../../src/engine/secrets/seal.ts';
import { noRun, type RunState } from '../../../../src/page/run/run-state.ts';
import { Sending } from '../../../../src/page/share/sent/sending.svelte.ts';
import type { SentRun } from '../../../../src/share/enclosed.ts';
import type { RunToSend } from '../../../../src/worker/protocol.ts';

const DOCUMENT: LoopDocument = { name: 'Review', text: 'graph: {}', inputs: {}, scriptText: '', settings: {} };
const RUN: SentRun = {
  engine: '4',
  model: 'scripted',
  playHuman: true,
  seed: 1,
  startedAt: 0,
  tape: [
    { kind: 'answer', address: 'A', hash: 'h', answer: { kind: 'answered', text: 'the code is opensesame' }, took: 1 },
  ],
  end: { status: 'completed', rounds: 1, activations: 1, result: '' },
};
const OUTSIDE = [{ address: 'A', node: 'A', part: 0, kind: 'human' as const, text: 'the code is opensesame' }];
const READY: RunToSend = { kind: 'ready', document: DOCUMENT, run: RUN, outside: OUTSIDE };
const ENDED: RunState = { ...noRun(), phase: 'ended', finished: 'completed', runId: 'a' };

function sendingOf(said: RunToSend, state = ENDED, secrets: Record<string, string> = {}): Sending {
  return new Sending({
    run: { own: { state } },
    library: { runToSend: () => Promise.resolve(said) },
    studio: { secretValuesOf: () => secrets },
    sealed: () => sealDocument(DOCUMENT, secrets),
  });
}

describe('a run that is about to be sent', () => {
  it('is one that came to an end, or none', () => {
    expect(sendingOf(READY).candidate).toBe('a');
    for (const change of [
      { phase: 'running' },
      { phase: 'interrupted' },
      { finished: 'halted' },
      { finished: 'diverged' },
    ])
      expect(sendingOf(READY, { ...ENDED, ...change } as RunState).candidate, JSON.stringify(change)).toBeNull();
  });

  it('goes with the answers of people only once they were looked at', async () => {
    const sending = sendingOf(READY);
    await sending.find();
    expect(sending.toLookAt).toBe(true);
    expect(sending.document).toBeNull();
    expect(sending.enclosed(true, {})).toEqual({});
    sending.look();
    expect(sending.document).toEqual(DOCUMENT);
    expect(sending.enclosed(true, { round: 2 })).toEqual({ run: RUN, place: { round: 2 } });
    sending.withPlace = false;
    expect(sending.enclosed(true, { round: 2 })).toEqual({ run: RUN });
    expect(sending.enclosed(false, {})).toEqual({});
  });

  it('does not go where something in it has been marked as a secret since', async () => {
    const sending = sendingOf(READY, ENDED, { CODE: 'opensesame' });
    await sending.find();
    sending.look();
    expect(sending.unsendable).toBe('holds-secret');
    expect(sending.enclosed(true, {})).toEqual({});
    const said = { ...READY, document: { ...DOCUMENT, text: 'graph: {} # opensesame' }, run: { ...RUN, tape: [] } };
    const other = sendingOf({ ...said, outside: [] }, ENDED, { CODE: 'opensesame' });
    await other.find();
    expect(other.unsendable).toBe('holds-secret');
  });

  it('takes no secret along in words, or in what was tried on it', async () => {
    const sending = sendingOf({ ...READY, run: { ...RUN, tape: [] }, outside: [] }, ENDED, { CODE: 'opensesame' });
    await sending.find();
    sending.note = 'say opensesame ';
    sending.question = 'is it opensesame?';
    sending.answer = 'opensesame';
    const changes = [
      { kind: 'stop' as const, at: 1, value: 'opensesame' },
      { kind: 'answer' as const, address: 'A', node: 'A', round: 1, before: 'opensesame', value: { a: 'opensesame' } },
    ];
    const enclosed = sending.enclosed(true, { changes });
    expect(JSON.stringify(enclosed)).not.toContain('opensesame');
    expect(enclosed.note).toBe('say ${CODE}');
    expect(enclosed.run).toBeDefined();
  });

  it('says why it cannot go, and reads again what could not be read', async () => {
    const kinds: RunToSend[] = [{ kind: 'not-kept' }, { kind: 'not-ended' }, { kind: 'too-long', most: 9 }];
    for (const said of kinds) {
      const sending = sendingOf(said);
      await sending.find();
      expect(sending.unsendable).toBe(said.kind);
      expect(sending.document).toBeNull();
    }
    let fails = true;
    const sending = new Sending({
      run: { own: { state: ENDED } },
      library: { runToSend: () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(READY)) },
      studio: { secretValuesOf: () => ({}) },
      sealed: () => sealDocument(DOCUMENT),
    });
    await sending.find();
    expect(sending.unsendable).toBe('unreachable');
    fails = false;
    await sending.find();
    expect(sending.unsendable).toBeNull();
  });
});
