import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, answersOn, readTape, type TapeEntry, type TapeUse } from '../../../src/engine/effects/tape.ts';
import type { Recorded } from '../../../src/engine/journal/chunk.ts';
import { requestHash } from '../../../src/engine/effects/request-hash.ts';
import type { Request } from '../../../src/engine/workflow/request.ts';

function recorded(address: string, more: Partial<Recorded> = {}): Recorded {
  return { kind: 'answer', address, hash: 'h', answer: { kind: 'answered', text: address }, took: 1, ...more };
}

const REQUEST: Request = { kind: 'model', messages: [{ role: 'user', text: 'Write.' }], model: 'm', options: {} };
const asks = (...addresses: string[]) =>
  addresses.map((address) => ({ address, hash: 'h', ask: { request: REQUEST } }));
const asked = (hash: string, request: Request = REQUEST) => [{ address: 'a', hash, ask: { request } }];
const USES: readonly TapeUse[] = ['continue', 'replay', 'fork', 'what-if', 'explore'];

describe('a tape', () => {
  it('gives its answers in their order, each once, to whichever of the open questions they belong', () => {
    const next = readTape({ entries: [recorded('b'), recorded('a')] }, 'continue');
    expect(next(asks('a', 'b'), 0, false)).toEqual({ kind: 'take', entry: recorded('b') });
    expect(next(asks('a'), 1, false)).toEqual({ kind: 'take', entry: recorded('a') });
    expect(next(asks('c'), 2, false)).toEqual({ kind: 'ask' });
  });

  it.each([
    ['continue', 'report', 'ask'],
    ['replay', 'report', 'halt'],
    ['fork', 'ask', 'ask'],
    ['what-if', 'halt', 'halt'],
    ['explore', 'take', 'halt'],
  ] as const)('%s: of another question it makes %s, and where it ends %s', (use, changed, missing) => {
    const other = asked('another');
    expect(readTape({ entries: [recorded('a')] }, use)(other, 0, false).kind).toBe(changed);
    const elsewhere = changed === 'take' ? missing : changed;
    expect(readTape({ entries: [recorded('a')] }, use)(asks('b'), 0, false).kind).toBe(elsewhere);
    expect(readTape({ entries: [] }, use)(asks('a'), 0, false).kind).toBe(missing);
    expect(readTape(undefined, use)(asks('a'), 0, false).kind).toBe(missing);
  });

  it('marks an answer that was given to another question, takes it once, and after whoever answers for nothing', () => {
    const put: TapeEntry = { kind: 'intervention', address: 'b', hash: 'h', value: 1, took: 2 };
    const next = readTape({ entries: [recorded('a'), put] }, 'explore');
    const open = [...asked('now'), { address: 'b', hash: 'now', ask: { request: REQUEST } }];
    expect(next(open, 0, true)).toEqual({ kind: 'later', exhausted: true });
    expect(next(open, 1, false)).toEqual({ kind: 'take', entry: recorded('a', { hash: 'now', otherDraft: true }) });
    const second = next(open, 2, false);
    expect(second.kind === 'take' && answerOf(second.entry)).toMatchObject({
      address: 'b',
      edited: true,
      otherDraft: true,
    });
    expect(next(open, 3, false)).toEqual({ kind: 'halt' });
  });

  it('takes the answer to the same question before one to another', () => {
    const next = readTape({ entries: [recorded('a', { hash: 'then' }), recorded('b')] }, 'explore');
    expect(next([...asks('a'), ...asks('b')], 0, false)).toEqual({ kind: 'take', entry: recorded('b') });
  });

  it('says which entry does not fit, and keeps it', () => {
    const entry = recorded('a');
    const next = readTape({ entries: [entry] }, 'continue');
    expect(next(asked('another'), 0, false)).toEqual({ kind: 'report', entry });
    expect(next(asks('a'), 0, false)).toEqual({ kind: 'take', entry });
  });

  it('of another engine is read in its order, each answer for the question at its address, as its own tape has it', () => {
    const entries = [recorded('a', { hash: 'then' }), recorded('b', { hash: 'then' })];
    const tape = { entries, ofAnotherEngine: true };
    const next = readTape(tape, 'replay');
    expect(next(asked('now'), 0, false)).toEqual({ kind: 'take', entry: recorded('a', { hash: 'now' }) });
    expect(next(asks('c'), 1, false).kind).toBe('report');
    expect(answersOn(tape)({ address: 'b', request: REQUEST })).toBe(true);
    expect(answersOn({ entries })({ address: 'b', request: REQUEST })).toBe(false);
  });

  it('is not read by a new run', () => {
    expect(readTape({ entries: [recorded('a')] }, 'new')(asks('a'), 0, false)).toEqual({ kind: 'ask' });
  });
});

describe('an answer that came while others were under way', () => {
  it.each(USES)('%s: waits until as many were acted upon as before, and not longer', (use) => {
    const entry = recorded('a', { after: 2 });
    const next = readTape({ entries: [entry] }, use);
    expect(next(asks('a'), 1, true)).toEqual({ kind: 'later', exhausted: false });
    expect(next(asks('a'), 2, true)).toEqual({ kind: 'take', entry });
    expect(next(asks('b'), 3, true)).toEqual({ kind: 'later', exhausted: true });
  });

  it('waits for all of them where nothing says that it came before one', () => {
    const next = readTape({ entries: [recorded('a')] }, 'replay');
    expect(next(asks('a'), 7, true)).toEqual({ kind: 'later', exhausted: false });
    expect(next(asks('a'), 8, false).kind).toBe('take');
  });
});

describe('a tape of an engine before 4', () => {
  const tools = [{ name: 'price', description: '', parameters: {} }];
  const now: Request = {
    ...REQUEST,
    messages: [{ role: 'tool', text: '4', callId: 'c' }],
    schema: { type: 'object' },
    tools,
  };
  const then = requestHash({ ...REQUEST, messages: [{ role: 'tool', text: '4' }] });
  const { kind: _unknown, ...old } = recorded('a', { hash: then });

  it('answers a question to which only what those did not send has come', () => {
    const next = readTape({ entries: [old] }, 'replay');
    expect(next(asked(requestHash(now), now), 0, false).kind).toBe('take');
  });

  it('answers no other, and an entry of today none that was sent otherwise', () => {
    const other: Request = { ...now, model: 'n' };
    expect(readTape({ entries: [old] }, 'replay')(asked(requestHash(other), other), 0, false).kind).toBe('report');
    const entries = [recorded('a', { hash: then })];
    expect(readTape({ entries }, 'replay')(asked(requestHash(now), now), 0, false).kind).toBe('report');
  });
});

describe('a tape that is read by address and hash', () => {
  const USE = ['fork', 'what-if'] as const;

  it.each(USE)('%s: leaves out what is not asked any more, and gives what is', (use) => {
    const next = readTape({ entries: [recorded('gone'), recorded('b'), recorded('a')] }, use);
    expect(next(asks('a', 'b'), 0, false)).toEqual({ kind: 'take', entry: recorded('b') });
    expect(next(asks('a', 'new'), 1, false)).toEqual({ kind: 'take', entry: recorded('a') });
    expect(next(asks('new'), 2, false).kind).toBe(use === 'fork' ? 'ask' : 'halt');
  });

  it('gives an answer once, although its question is open for longer', () => {
    const next = readTape({ entries: [recorded('a')] }, 'fork');
    expect([next(asks('a'), 0, false).kind, next(asks('a'), 1, false).kind]).toEqual(['take', 'ask']);
  });

  it('says of what it gives when this run took it: its own tape is read in order', () => {
    const next = readTape({ entries: [recorded('a', { after: 2 }), recorded('b', { after: 2 })] }, 'fork');
    expect(next(asks('a'), 5, true)).toEqual({ kind: 'take', entry: recorded('a', { after: 5 }) });
    expect(next(asks('b'), 6, false)).toEqual({ kind: 'take', entry: recorded('b') });
  });

  it('knows what it has an answer to', () => {
    const has = answersOn({ entries: [recorded('a'), recorded('a', { hash: requestHash(REQUEST) })] });
    const other: Request = { ...REQUEST, model: 'n' };
    const questions = [
      { address: 'a', request: REQUEST },
      { address: 'b', request: REQUEST },
      { address: 'a', request: other },
    ];
    expect(questions.map(has)).toEqual([true, false, false]);
  });

  it('takes, in the order of the tape, exactly what is asked and recorded', () => {
    const place = fc.record({ address: fc.constantFrom('a', 'b', 'c', 'd'), hash: fc.constantFrom('h', 'i') });
    const tapes = fc.array(place, { maxLength: 8 });
    const turns = fc.array(fc.uniqueArray(place, { maxLength: 4, selector: ({ address }) => address }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(tapes, turns, fc.constantFrom(...USE), (tape, opens, use) => {
        const entries = tape.map(({ address, hash }) => recorded(address, { hash }));
        const next = readTape({ entries }, use);
        const left = [...entries];
        for (const open of opens) {
          const step = next(
            open.map((each) => ({ ...each, ask: { request: REQUEST } })),
            0,
            false,
          );
          const at = left.findIndex((entry) =>
            open.some(({ address, hash }) => address === entry.address && hash === entry.hash),
          );
          if (at === -1) expect(step.kind).toBe(use === 'fork' ? 'ask' : 'halt');
          else expect(step).toEqual({ kind: 'take', entry: left.splice(at, 1)[0] });
        }
      }),
    );
  });

  it('reads an unchanged run as one that is read in order', () => {
    const addresses = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 });
    fc.assert(
      fc.property(addresses, fc.nat({ max: 3 }), (names, ahead) => {
        const entries = names.map((name) => recorded(name));
        const [strict, free] = [readTape({ entries }, 'replay'), readTape({ entries }, 'what-if')];
        for (let at = 0; at <= names.length; at++) {
          const open = asks(...names.slice(at, at + 1 + ahead).reverse());
          expect(free(open, at, false)).toEqual(strict(open, at, false));
        }
      }),
    );
  });
});

describe('what the visitor put in an answer’s place', () => {
  const value = { kind: 'intervention', address: 'a', value: { ok: true }, took: 2 } satisfies TapeEntry;

  it.each(USES)('%s: is given where it was put', (use) => {
    const entry = { ...value, hash: 'h' };
    expect(readTape({ entries: [entry] }, use)(asks('a'), 0, false)).toEqual({ kind: 'take', entry });
  });

  it('counts for whatever is asked there when it names no hash, and then keeps that', () => {
    const step = readTape({ entries: [value] }, 'fork')(asked('another'), 0, false);
    expect(step).toEqual({ kind: 'take', entry: { ...value, hash: 'another' } });
  });

  it('is an answer that says that it was put there', () => {
    expect(answerOf({ ...value, hash: 'h' })).toEqual({
      kind: 'answer',
      address: 'a',
      hash: 'h',
      answer: { kind: 'answered', text: '{"ok":true}', value: { ok: true } },
      took: 2,
      edited: true,
    });
    expect(answerOf({ ...value, value: 'yes' }).answer).toEqual({ kind: 'answered', text: 'yes' });
    expect(answerOf({ ...value, after: 3 })).toMatchObject({ hash: '', after: 3 });
    expect(Object.keys(answerOf(value))).not.toContain('after');
    expect(answerOf(recorded('a'))).toEqual(recorded('a'));
  });
});

describe('a tape of nodes that have other names now', () => {
  const renames = new Map([
    ['Writer', 'Author'],
    ['Critic', 'Writer'],
    ['Writer (new)', 'Second'],
    ['draft/first', 'draft/last'],
  ]);

  it.each([
    ['Writer', 'Author'],
    ['Writer[2]/Critic#2.3', 'Author[2]/Writer#2.3'],
    ['each{4}/Writer#2', 'each{4}/Author#2'],
    ['Copywriter/Writer', 'Copywriter/Author'],
    ['Sub{12}/Writer[345]/Critic#67.89', 'Sub{12}/Author[345]/Writer#67.89'],
    ['Writer (new)', 'Second'],
    ['loop[1]/draft/first#2', 'loop[1]/draft/last#2'],
  ])('answers at %s what is asked at %s', (then, now) => {
    const next = readTape({ entries: [recorded(then)], renames }, 'fork');
    expect(next(asks(now), 0, false)).toEqual({ kind: 'take', entry: { ...recorded(then), address: now } });
  });

  it('answers where the question speaks of them, and where it speaks of something else it does not', () => {
    const speaks = (text: string): Request => ({ ...REQUEST, messages: [{ role: 'user', text }] });
    const then = recorded('a', { hash: requestHash(speaks('FROM Writer: x FROM Critic: y')) });
    const next = readTape({ entries: [then], renames }, 'fork');
    const other = speaks('FROM Author: x FROM Writer: z');
    expect(next(asked(requestHash(other), other), 0, false).kind).toBe('ask');
    const same = speaks('FROM Author: x FROM Writer: y');
    // Asked again, it is compared anew with what else the tape has.
    expect(next(asked(requestHash(other), other), 0, false).kind).toBe('ask');
    expect(next(asked(requestHash(same), same), 0, false)).toMatchObject({
      kind: 'take',
      entry: { hash: requestHash(same) },
    });
  });

  it.each<[string, Request, Request]>([
    [
      'a name that begins with another',
      { ...REQUEST, messages: [{ role: 'user', text: 'FROM Writer (new), FROM Writer' }] },
      { ...REQUEST, messages: [{ role: 'user', text: 'FROM Second, FROM Author' }] },
    ],
    [
      'what a person is asked and shown',
      { kind: 'human', question: 'Is Writer done?', context: 'Critic: no', quickReplies: [] },
      { kind: 'human', question: 'Is Author done?', context: 'Writer: no', quickReplies: [] },
    ],
  ])('finds the old names in %s', (_, then, now) => {
    const next = readTape({ entries: [recorded('a', { hash: requestHash(then) })], renames }, 'fork');
    expect(next(asked(requestHash(now), now), 0, false).kind).toBe('take');
  });

  it('leaves the call of a tool as it was made: it names no nodes', () => {
    const tool: Request = { kind: 'tool', tool: 'search', call: { q: 'Author' } };
    const then = recorded('a', { hash: requestHash({ ...tool, call: { q: 'Writer' } }) });
    expect(readTape({ entries: [then], renames }, 'fork')(asked(requestHash(tool), tool), 0, false).kind).toBe('ask');
  });
});
