import { describe, expect, it } from 'vitest';
import { ports } from '../../../src/engine/workflow/activation.ts';
import { CHUNK_SIZE, Kind, Taken } from '../../../src/engine/journal/facts.ts';
import { readActivation } from '../../../src/engine/journal/read-activation.ts';
import { answer, ask, askOf, enterLoop, finishNode, ROOT, startNode, startRound, writtenJournal } from './written.ts';

const NAMES = ['Writer', 'loop', 'each'];
const [WRITER, LOOP, EACH] = [0, 1, 2];

describe('an activation that is read', () => {
  it('tells all that happened to it, and nothing that happened beside it', () => {
    const { journal } = writtenJournal();
    const beside = startNode(journal, LOOP, ROOT);
    const seq = startNode(journal, WRITER, ROOT, 'a topic');
    const asked = ask(journal, WRITER, ROOT, seq);
    ask(journal, LOOP, ROOT, beside);
    answer(journal, WRITER, ROOT, seq, asked);
    const evidence = [{ kind: 'rounds' as const, round: 1, limit: 2 }];
    journal.write(Kind.reported, WRITER, ROOT, seq, journal.value(evidence), 0, 0);
    const problem = { code: 'run-limit' as const, severity: 'warning' as const, params: {} };
    journal.write(Kind.noticed, WRITER, ROOT, seq, journal.value(problem), 0, 0);
    finishNode(journal, WRITER, ROOT, seq, 'a draft');
    journal.write(Kind.edgeTaken, 0, ROOT, seq, journal.value('a draft'), Taken.triggers, 0);
    journal.write(Kind.edgeBlocked, 1, ROOT, seq, journal.value('a draft'), 0, 0);
    finishNode(journal, LOOP, ROOT, beside);
    expect(readActivation([journal.open()], seq, NAMES)).toEqual({
      ended: true,
      detail: {
        part: WRITER,
        seq,
        frame: ROOT,
        path: 'Writer',
        inputs: { messages: [{ role: 'user', text: 'a topic', source: 'TASK' }], ports: ports(), total: 1 },
        outputs: { messages: [{ role: 'assistant', text: 'a draft', source: null }], ports: ports() },
        said: { kind: 'text', text: 'a draft' },
        asks: [{ seq: asked, ask: askOf(WRITER), answer: { kind: 'answered', text: 'yes' }, took: 2 }],
        edges: [
          { part: 0, taken: true, queued: false, triggers: true, value: 'a draft' },
          { part: 1, taken: false, queued: false, triggers: false, value: 'a draft' },
        ],
        evidence,
        problems: [problem],
        failure: null,
        status: 'finished',
      },
    });
  });

  it('waits until its question is answered, and has not ended', () => {
    const { journal } = writtenJournal();
    const seq = startNode(journal, WRITER, ROOT);
    const status = () => readActivation([journal.open()], seq, NAMES)?.detail.status;
    expect(status()).toBe('running');
    const asked = ask(journal, WRITER, ROOT, seq);
    expect(status()).toBe('waiting');
    expect(readActivation([journal.open()], seq, NAMES)).toMatchObject({
      ended: false,
      detail: {
        outputs: { messages: [], ports: ports() },
        said: null,
        asks: [{ answer: null, took: 0 }],
        edges: [],
        evidence: [],
        problems: [],
      },
    });
    answer(journal, WRITER, ROOT, seq, asked);
    expect(status()).toBe('running');
  });

  it('has each answer beside the question that it was given to', () => {
    const { journal } = writtenJournal();
    const seq = startNode(journal, WRITER, ROOT);
    const first = ask(journal, WRITER, ROOT, seq);
    answer(journal, WRITER, ROOT, seq, first);
    const second = ask(journal, WRITER, ROOT, seq);
    const asks = () => readActivation([journal.open()], seq, NAMES)?.detail.asks;
    expect(asks()).toMatchObject([
      { seq: first, took: 2 },
      { seq: second, answer: null, took: 0 },
    ]);
    answer(journal, WRITER, ROOT, seq, second);
    expect(asks()).toMatchObject([{ answer: { text: 'yes' } }, { answer: { text: 'yes' } }]);
  });

  it('may have said nothing, or failed', () => {
    const { journal } = writtenJournal();
    const held = startNode(journal, WRITER, ROOT);
    journal.write(Kind.nodeHeldBack, WRITER, ROOT, held, 0, 0, 0);
    const failed = startNode(journal, WRITER, ROOT);
    const failure = { code: 'cancelled', params: {} } as const;
    journal.write(Kind.nodeFailed, WRITER, ROOT, failed, journal.value(failure), 0, 0);
    expect(readActivation([journal.open()], held, NAMES)).toMatchObject({
      ended: true,
      detail: { status: 'held-back', failure: null },
    });
    expect(readActivation([journal.open()], failed, NAMES)).toMatchObject({
      ended: true,
      detail: { status: 'stopped', failure },
    });
  });

  it('of named values has those', () => {
    const { journal } = writtenJournal();
    const given = ports([['topic', 'owls']]);
    const seq = journal.write(Kind.nodeStarted, WRITER, ROOT, -1, journal.value(given), 1, -1);
    const made = ports([['text', 'a draft']]);
    journal.write(Kind.nodeFinished, WRITER, ROOT, seq, journal.value(made), 1, -1);
    expect(readActivation([journal.open()], seq, NAMES)?.detail).toMatchObject({
      inputs: { messages: [], ports: given, total: 1 },
      outputs: { messages: [], ports: made },
    });
  });

  it('has a path through the rounds and items that it lies in, whether they were opened in its chunk or before', () => {
    const { journal, chunks } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 3);
    journal.write(Kind.frameOpened, EACH, 3, -1, 2, 4, 0);
    const early = startNode(journal, WRITER, 3);
    expect(readActivation([journal.open()], early, NAMES)?.detail.path).toBe('loop[3]/each{4}/Writer');
    while (chunks.length === 0) finishNode(journal, WRITER, 3, early);
    const late = startNode(journal, WRITER, 3);
    expect(late).toBe(CHUNK_SIZE);
    expect(readActivation([journal.open()], late, NAMES)?.detail.path).toBe('loop[3]/each{4}/Writer');
    // A frame that is opened later is none of its own.
    journal.write(Kind.frameOpened, EACH, 9, -1, 3, 1, 0);
    expect(readActivation([journal.open()], late, NAMES)?.detail.path).toBe('loop[3]/each{4}/Writer');
  });

  it('has a path through the loops in each other', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 3);
    enterLoop(journal, EACH, 3, 2);
    startRound(journal, EACH, 3, 4, 1);
    const seq = startNode(journal, WRITER, 4);
    expect(readActivation([journal.open()], seq, NAMES)?.detail.path).toBe('loop[3]/each[1]/Writer');
  });

  it('goes on in the next chunk', () => {
    const { journal, chunks } = writtenJournal();
    const seq = startNode(journal, WRITER, ROOT);
    const other = startNode(journal, LOOP, ROOT);
    while (chunks.length === 0) finishNode(journal, LOOP, ROOT, other);
    finishNode(journal, WRITER, ROOT, seq, 'at last');
    expect(readActivation(chunks, seq, NAMES)?.ended).toBe(false);
    expect(readActivation([...chunks, journal.open()], seq, NAMES)).toMatchObject({
      ended: true,
      detail: { said: { text: 'at last' } },
    });
  });

  it('is none where another fact stands, or none of the chunk', () => {
    const { journal } = writtenJournal();
    const seq = startNode(journal, WRITER, ROOT);
    const finished = finishNode(journal, WRITER, ROOT, seq);
    const chunk = { ...journal.open(), first: 100 };
    expect(readActivation([journal.open()], finished, NAMES)).toBeNull();
    expect(readActivation([], seq, NAMES)).toBeNull();
    expect(readActivation([chunk], 99, NAMES)).toBeNull();
    expect(readActivation([chunk], 102, NAMES)).toBeNull();
    expect(readActivation([chunk], 100, NAMES)?.ended).toBe(false);
  });
});
