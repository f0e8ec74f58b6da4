import { describe, expect, it, vi } from 'vitest';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { Desk } from '../../../../src/page/app/desk.svelte.ts';
import { Received } from '../../../../src/page/share/sent/received.svelte.ts';
import type { SentRun } from '../../../../src/share/enclosed.ts';
import type { RunMessage } from '../../../../src/worker/protocol.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';
import { documentOf } from '../../../history/support.ts';

const SENT = documentOf(reviewLoop(3), 'Sent');
const RUN: SentRun = {
  engine: '4',
  model: 'scripted',
  playHuman: false,
  seed: 1,
  startedAt: 0,
  tape: [],
  end: { status: 'completed', rounds: 1, activations: 1, result: '' },
};
const FINISHED = { type: 'finished', status: 'completed' } as RunMessage;

/** The page of links, with a link opened, and what its run's worker says. */
function pageOfLinks() {
  const desk = new Desk('link', SENT, { kind: 'link', draft: 'a' }, openForPage(SENT.text, {}));
  const never = new Proxy({}, { get: () => () => new Promise(() => undefined) });
  const library = { open: (text: string) => Promise.resolve(openForPage(text, {})) };
  const calls = new Proxy({}, { get: () => () => Promise.resolve(null) });
  let say: (message: RunMessage) => void = () => undefined;
  desk.equip({
    library: new Proxy(library, { get: (own, name) => Reflect.get(own, name) ?? Reflect.get(never, name) }),
    shelf: never,
    startRun: (_order: unknown, receive: typeof say) => {
      say = receive;
      return { calls, kill: () => undefined };
    },
  } as never);
  const received = new Received(desk);
  return { desk, received, say: (message: RunMessage) => say(message) };
}

describe('a run that came with a link', () => {
  it('is told of as long as it is on the page, and no longer', async () => {
    const { desk, received, say } = pageOfLinks();
    received.take(SENT, { run: RUN });
    expect(received.stage).toBe('coming');
    await expect.poll(() => desk.run.own.state.runId).not.toBeNull();
    expect(received.made).toBe(desk.run.own.state.runId);
    expect(received.stage).toBe('coming');
    say(FINISHED);
    expect(received.stage).toBe('differs');
    desk.openCopy(documentOf(reviewLoop(5), 'Mine'));
    expect(desk.run.own.state.runId).toBeNull();
    expect(received.stage).toBe('none');
  });

  it('is not told of as another where the visitor stopped it', async () => {
    const { desk, received, say } = pageOfLinks();
    received.take(SENT, { run: RUN });
    await expect.poll(() => desk.run.own.state.runId).not.toBeNull();
    say({ ...FINISHED, status: 'stopped' } as RunMessage);
    expect(received.stage).toBe('none');
  });

  it('is asked about before it is shown, whatever came with the link before', async () => {
    const { desk, received } = pageOfLinks();
    received.take(SENT, { run: RUN });
    await expect.poll(() => desk.run.own.state.runId).not.toBeNull();
    desk.openOther(SENT, 'b');
    received.take(SENT, { run: RUN, question: { text: 'When will it stop?' } });
    expect(received.stage).toBe('asking');
  });

  it('is shown at once after a reload to whom had answered, and asked of anew by another link', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const asks = { run: RUN, question: { text: 'When will it stop?' } };
    const openAt = (hash: string): Received => {
      vi.stubGlobal('location', { hash });
      const { received } = pageOfLinks();
      received.take(SENT, asks);
      return received;
    };
    openAt('#2a1').reveal(' In round 3 ');
    expect(openAt('#2a1')).toMatchObject({ stage: 'coming', guess: 'In round 3' });
    expect(openAt('#2a2')).toMatchObject({ stage: 'asking', guess: '' });
  });
});
