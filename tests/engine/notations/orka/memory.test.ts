import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { searchMemories, type Memory } from '../../../../src/engine/notations/orka/types/shared/memory-store.ts';
import { asks, gaveBy, loop, orchestration, problemAt, run } from './support.ts';

const writes = (id: string, prompt: string, fields: object = {}): Json => ({
  id,
  type: 'memory',
  namespace: 'notes',
  config: { operation: 'write' },
  prompt,
  ...fields,
});
const reads = (id: string, prompt: string, config: object = {}, fields: object = {}): Json => ({
  id,
  type: 'memory',
  namespace: 'notes',
  config: { operation: 'read', ...config },
  prompt,
  ...fields,
});
const found = (gave: Json): string[] =>
  (gave as { memories: { content: string }[] }).memories.map(({ content }) => content);

describe('the memory of a run', () => {
  it('finds again what was written before', async () => {
    const text = orchestration([asks('a', 'a'), writes('w', 'Rivers: {{ previous_outputs.a }}'), reads('r', 'rivers')]);
    const gave = await gaveBy(text, 'r', { a: ['the Danube'] });
    expect(gave).toMatchObject({
      num_results: 1,
      query: 'rivers',
      memories: [{ content: 'Rivers: the Danube', node_id: 'w' }],
    });
    expect(await gaveBy(text, 'w', { a: ['the Danube'] })).toMatchObject({
      status: 'success',
      namespace: 'notes',
      memory_key: 'notes:w:1',
      stored_metadata: { category: 'stored' },
    });
  });

  it('keeps namespaces apart', async () => {
    const other = reads('r', 'rivers', {}, { namespace: 'elsewhere' });
    expect(found(await gaveBy(orchestration([writes('w', 'Rivers'), other]), 'r'))).toEqual([]);
  });

  it('begins with what it is given', async () => {
    const inputs = { 'memory:notes': ['rivers are long', { content: 'rivers are wet', category: 'fact' }] };
    expect(found(await gaveBy(orchestration([reads('r', 'rivers')]), 'r', {}, { inputs }))).toEqual([
      'rivers are long',
      'rivers are wet',
    ]);
  });

  it('lasts over the rounds of a loop, and into what comes after', async () => {
    const body = [writes('w', 'round {{ loop_number }} river'), asks('j', 'MARK?')];
    const text = orchestration([loop('l', body, { max_loops: 2 }), reads('r', 'river')]);
    expect(found(await gaveBy(text, 'r', { j: ['MARK=0.1'] })).toSorted()).toEqual(['round 1 river', 'round 2 river']);
  });

  it('forgets after the hours that the document gives', async () => {
    const decay = { decay: { enabled: true, short_term_hours: 1, long_term_hours: 3 } };
    const later = (category: string): string =>
      orchestration([
        writes('w', 'river', { ...decay, metadata: { category } }),
        asks('wait', 'w'),
        reads('r', 'river'),
      ]);
    const after = (hours: number) => ({ delays: { wait: hours * 3600 } });
    expect(found(await gaveBy(later('fact'), 'r', {}, after(0.9)))).toEqual(['river']);
    expect(found(await gaveBy(later('fact'), 'r', {}, after(1)))).toEqual([]);
    expect(found(await gaveBy(later('stored'), 'r', {}, after(2)))).toEqual(['river']);
    expect(found(await gaveBy(later('stored'), 'r', {}, after(3)))).toEqual([]);
    const lasting = later('fact').replace('"operation":"write"', '"operation":"write","memory_type":"long_term"');
    expect(found(await gaveBy(lasting, 'r', {}, after(2)))).toEqual(['river']);
  });

  it('renders keys and metadata', async () => {
    const fields = {
      key_template: 'on {{ input }}',
      metadata: { of: '{{ previous_outputs.a }}', at: '{{ timestamp }}' },
    };
    const text = orchestration([asks('a', 'a'), writes('w', 'x', fields)]);
    expect(await gaveBy(text, 'w', { a: ['Ada'] }, { delays: { a: 5 } })).toMatchObject({
      stored_metadata: { of: 'Ada', at: '5 s', memory_key_template: 'on rain' },
    });
  });

  it('forgets the oldest of very many', async () => {
    const inputs = { 'memory:notes': Array.from({ length: 200 }, (_, index) => `river${index} long`) };
    const text = orchestration([writes('w', 'new one'), reads('r', 'river0'), reads('q', 'river1')]);
    expect(found(await gaveBy(text, 'r', {}, { inputs }))).toEqual([]);
    expect(found(await gaveBy(text, 'q', {}, { inputs }))).toEqual(['river1 long']);
  });

  it('reads no more than its limit, and only its category', async () => {
    const inputs = {
      'memory:notes': ['one river', 'two river', { content: 'three river', category: 'talk' }],
    };
    const of = async (config: object): Promise<string[]> =>
      found(await gaveBy(orchestration([reads('r', 'river', config)]), 'r', {}, { inputs }));
    expect(await of({ limit: 2 })).toHaveLength(2);
    expect(await of({ memory_category_filter: 'talk' })).toEqual(['three river']);
  });

  it('takes what a preset settles, and warns of one that there is none of', async () => {
    const inputs = { 'memory:notes': Array.from({ length: 9 }, (_, index) => `river ${index}`) };
    const preset = orchestration([reads('r', 'river', {}, { memory_preset: 'meta' })]);
    expect(found(await gaveBy(preset, 'r', {}, { inputs }))).toHaveLength(4);
    const misspelt = orchestration([reads('r', 'river', {}, { memory_preset: 'episodik' })]);
    expect(problemAt(misspelt, 'memory-preset')).toMatchObject({
      severity: 'warning',
      params: { closest: 'episodic' },
    });
  });

  it('prints all of a reading where its reply is wanted', async () => {
    const told = asks('z', '{{ get_agent_response("r") }}');
    const { prompts } = await run(orchestration([reads('r', 'river'), told]));
    expect(prompts['z']?.[0]).toMatch(/^\{'memories': \[\], 'query': 'river'/);
  });
});

describe('searching', () => {
  const memory = (content: string, written = 0): Memory => ({
    namespace: 'n',
    content,
    node: 'w',
    key: content,
    category: 'stored',
    metadata: {},
    written,
    until: null,
  });
  const search = (memories: Memory[], query: string, threshold = 0.6): [string, number][] =>
    searchMemories(memories, { query, namespace: 'n', category: null, limit: 5, threshold, now: 0 }).map(
      ({ memory: { content }, share }) => [content, share],
    );

  it('ranks by the share of the words that are held, then by what is newer', () => {
    const memories = [memory('red boats', 1), memory('red boats at sea', 2), memory('red boats on land', 3)];
    expect(search(memories, 'the red boats at sea')).toEqual([
      ['red boats at sea', 1],
      ['red boats on land', 0.6667],
      ['red boats', 0.6667],
    ]);
  });

  it('tries single words when nothing holds enough', () => {
    expect(search([memory('green boats')], 'quick brown boats')).toEqual([['green boats', 1]]);
    expect(search([memory('green hills')], 'quick brown boats')).toEqual([]);
  });

  it('finds whatever was written, by its own words', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }), (texts) => {
        const memories = texts.map((words) => memory(words.join(' ')));
        for (const { content } of memories) expect(search(memories, content).map(([text]) => text)).toContain(content);
      }),
    );
  });
});
