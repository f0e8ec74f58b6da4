import { describe, expect, it } from 'vitest';
import { CHUNK_SIZE, Kind } from '../../../src/engine/journal/facts.ts';
import { factsOf } from '../../../src/engine/journal/read-fact.ts';
import { finishNode, ROOT, startNode, writtenJournal } from './written.ts';

describe('a journal', () => {
  it('keeps a value once however often it is named, in each chunk for itself', () => {
    const { journal, chunks } = writtenJournal();
    const message = { role: 'user' as const, text: 'a', source: null };
    const index = journal.value(message);
    expect(journal.value(message)).toBe(index);
    expect(journal.value({ ...message })).not.toBe(index);
    while (chunks.length === 0) journal.write(Kind.nodeHeldBack, 0, ROOT, 0, 0, 0, 0);
    expect(journal.value(message)).toBe(0);
    expect(journal.open().values).toEqual([message]);
    expect(chunks[0]?.values).toHaveLength(2);
  });

  it('hands on a chunk as soon as it is full, and the last one when it closes', () => {
    const { journal, chunks } = writtenJournal();
    for (let fact = 1; fact < CHUNK_SIZE; fact++) journal.write(Kind.nodeHeldBack, 0, ROOT, 0, 0, 0, 0);
    expect(chunks).toHaveLength(0);
    expect(journal.write(Kind.nodeHeldBack, 1, ROOT, 0, 0, 0, 0)).toBe(CHUNK_SIZE - 1);
    expect(chunks).toHaveLength(1);
    expect(journal.seq()).toBe(CHUNK_SIZE);
    const started = startNode(journal, 0, ROOT);
    expect(started).toBe(CHUNK_SIZE);
    journal.close();
    expect(chunks.map(({ index, first, count }) => [index, first, count])).toEqual([
      [0, 0, CHUNK_SIZE],
      [1, CHUNK_SIZE, 1],
    ]);
    for (const chunk of chunks)
      for (const column of ['kind', 'part', 'frame', 'of', 'a', 'b', 'c'] as const)
        expect(chunk[column]).toHaveLength(chunk.count);
    expect(chunks[1]?.before.nodes.map(({ status }) => status)).toEqual(['held-back', 'held-back', 'idle']);
  });

  it('goes on counting from chunk to chunk', () => {
    const { journal, chunks } = writtenJournal();
    const sequence = Array.from({ length: 3 * CHUNK_SIZE }, () =>
      journal.write(Kind.nodeHeldBack, 0, ROOT, 0, 0, 0, 0),
    );
    expect(sequence.every((seq, at) => seq === at)).toBe(true);
    startNode(journal, 0, ROOT);
    expect(journal.seq()).toBe(3 * CHUNK_SIZE + 1);
    expect(chunks.map(({ first }) => first)).toEqual([0, CHUNK_SIZE, 2 * CHUNK_SIZE]);
  });

  it('that is closed between two chunks hands on nothing more', () => {
    const { journal, chunks } = writtenJournal();
    for (let fact = 0; fact < CHUNK_SIZE; fact++) journal.write(Kind.nodeHeldBack, 0, ROOT, 0, 0, 0, 0);
    journal.close();
    expect(chunks).toHaveLength(1);
  });

  it('can be read while it is written, and what was read stays', () => {
    const { journal } = writtenJournal();
    const started = startNode(journal, 0, ROOT, 'a');
    const open = journal.open();
    finishNode(journal, 0, ROOT, started);
    expect([...factsOf([open])].map(({ kind }) => kind)).toEqual(['nodeStarted']);
    expect([...factsOf([journal.open()])].map(({ kind }) => kind)).toEqual(['nodeStarted', 'nodeFinished']);
    expect(journal.view()).toMatchObject({
      seq: 2,
      nodes: [{ status: 'finished' }, { status: 'idle' }, { status: 'idle' }],
    });
  });
});
