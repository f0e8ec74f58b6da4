import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArguments } from '../../src/terminal/arguments.ts';
import { boundedBudget } from '../../src/terminal/asking/options.ts';
import { progressLine } from '../../src/terminal/asking/progress.ts';
import { runTimes, type TimesRow } from '../../src/terminal/asking/run-times.ts';
import { runInWords } from '../../src/terminal/in-words.ts';
import { run, type RunRow } from '../../src/terminal/commands/run.ts';
import { openRecord } from '../../src/terminal/replay-record.ts';
import { WrongUsage } from '../../src/terminal/usage.ts';
import { chunk, DONE, event, sends } from '../ask/behaviours.ts';
import { gives, mockLlm, serve, type Behaviour, type Server } from '../ask/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'loop-asking-'));
const KEY = 'sk-canary-0123456789abcdef';

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Two agents; the second decides whether the first goes on. */
const LOOP = `graph:
  id: review
  nodes:
    - {id: Writer, type: agent, config: {provider: openai, name: gpt-4o, role: Write., base_url: https://evil.example/v1, api_key: '\${KEY_OF_DOCUMENT}'}}
    - {id: Critic, type: agent, config: {provider: openai, name: gpt-4o, role: Say ACCEPT or AGAIN.}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Critic}
    - {from: Critic, to: Writer, condition: {type: keyword, config: {none: [ACCEPT]}}}
    - {from: Critic, to: Done, condition: {type: keyword, config: {any: [ACCEPT]}}}
  start: [Writer]
  end: [Done]
settings:
  expect: [{rounds: 2}]
`;
const loop = file('loop.yaml', LOOP);
const person = file(
  'person.yaml',
  `graph:
  id: person
  nodes:
    - {id: Writer, type: agent, config: {provider: openai, name: gpt-4o}}
    - {id: Editor, type: human, config: {description: Good?}}
  edges: [{from: Writer, to: Editor}]
  start: [Writer]
  end: [Editor]
`,
);
const script = file(
  'script.json',
  JSON.stringify({ humans: { Editor: ['Fine.'] }, agents: { Writer: ['Not this.'] } }),
);

/** Says, one call after the other, what stands here; the last again and again. */
const says =
  (...texts: string[]): Behaviour =>
  (response, came, nth) =>
    sends(
      event(chunk({ content: texts[Math.min(nth, texts.length - 1)] ?? '' }, 'stop')),
      event(JSON.stringify({ choices: [], usage: { prompt_tokens: 6, completion_tokens: 4, total_tokens: 10 } })),
      DONE,
    )(response, came, nth);

const refuses: Behaviour = (response, came) =>
  gives(response, 401, { error: { message: `No such key: ${came.headers.authorization ?? ''}` } });

const says404: Behaviour = (response) => gives(response, 404, { error: { message: 'no such model' } });
const unpaid: Behaviour = (response) => gives(response, 402, { error: { message: 'no credit' } });

let server: Server;
let mock: Awaited<ReturnType<typeof mockLlm>>;
beforeAll(async () => {
  process.env['LOOP_TEST_KEY'] = `${KEY}\n`;
  server = await serve({
    twice: says('A draft', 'AGAIN', 'A better draft', 'ACCEPT'),
    tape: says('A draft', 'AGAIN', 'A better draft', 'ACCEPT'),
    save: says('A draft', 'AGAIN', 'A better draft', 'ACCEPT'),
    shared: says('A draft', 'AGAIN', 'A better draft', 'ACCEPT', 'Another', 'AGAIN'),
    never: says('AGAIN'),
    taken: says('A draft', 'AGAIN', 'A better draft', 'ACCEPT'),
    idle: says('AGAIN'),
    rest: says('ACCEPT'),
    bounded: says('AGAIN'),
    refuses,
    unpaid,
    unknown: says404,
    'refuses-times': refuses,
    times: says('One', 'AGAIN', 'Two', 'ACCEPT', 'Three', 'ACCEPT', 'Four', 'AGAIN', 'Five', 'ACCEPT'),
    writer: says('A draft'),
  });
  mock = await mockLlm();
});
afterAll(async () => {
  delete process.env['LOOP_TEST_KEY'];
  mock.stop();
  await server.close();
  rmSync(folder, { recursive: true });
});

function commandOf(args: readonly string[]) {
  const command = readArguments(['run', ...args]);
  if (command.name !== 'run') throw new Error('no run');
  return command;
}

async function ran(...args: string[]): Promise<{ row: RunRow; code: number; words: string }> {
  let [printed, words] = [null as RunRow | null, ''];
  const code = await run(
    commandOf(args),
    (row, ends) => {
      printed = row;
      words = runInWords(row, ends);
    },
    () => undefined,
  );
  return { row: printed!, code, words };
}

const to = (name: string): string[] => ['--model', 'mock-1', '--base-url', server.at(name)];

describe('a run that asks a model', () => {
  it('comes to its end by its answers, and says what it cost and whom it asked', async () => {
    const { row, code, words } = await ran(loop, ...to('twice'), '--key-env', 'LOOP_TEST_KEY');
    expect(code).toBe(0);
    expect(row).toMatchObject({
      status: 'completed',
      cost: { calls: 4, tokens: 40, usd: 0 },
      asked: { model: 'mock-1', named: ['mock-1'], at: server.at('twice'), price: null },
      loops: [{ rounds: 2 }],
    });
    expect(words).toContain(
      `Asked mock-1 at ${server.at('twice')}: 4 calls, 40 tokens (24 in, 16 out); its price is not known here`,
    );
    expect(server.came('twice').map(({ headers }) => headers.authorization)).toEqual(Array(4).fill(`Bearer ${KEY}`));
    expect(server.came('twice')[0]?.body).toMatchObject({ model: 'mock-1' });
    expect(JSON.stringify(row)).not.toContain(KEY);
  });

  it('ends with 1 where what is expected does not hold, and with its budget', async () => {
    const { row, code } = await ran(loop, ...to('never'), '--calls', '5');
    expect(row).toMatchObject({ status: 'limit', limits: ['calls'], cost: { calls: 5 } });
    expect(code).toBe(1);
    expect(server.came('never')).toHaveLength(5);
  });

  it('asks for no longer answer than its budget leaves room for, and ends before it would use more', async () => {
    const { row } = await ran(loop, ...to('bounded'), '--calls', '99', '--tokens', '700');
    const [first, ...others] = server.came('bounded').map(({ body }) => Number(Object(body)['max_tokens']));
    expect(first).toBeLessThan(700);
    expect(others.at(-1)).toBeGreaterThanOrEqual(512);
    expect(row).toMatchObject({ status: 'limit', limits: ['tokens'], cost: { tokens: (1 + others.length) * 10 } });
    expect(row.cost?.calls).toBe(1 + others.length);
    expect(row.problems.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^The run ended short of its tokens: \d+ of 700 are used/),
    );
  });

  it('asks nobody any more once the key was refused', async () => {
    const { row, code } = await ran(loop, ...to('refuses'), '--key-env', 'LOOP_TEST_KEY');
    expect([row.status, code]).toEqual(['failed', 1]);
    expect(server.came('refuses')).toHaveLength(1);
    expect(JSON.stringify(row)).toContain('No such key');
    expect(JSON.stringify(row)).not.toContain('canary');
  });

  it.each(['unpaid', 'unknown'])('nor after any other refusal that each question would meet: %s', async (name) => {
    await ran(loop, ...to(name));
    expect(server.came(name)).toHaveLength(1);
  });

  it('leaves people to the script', async () => {
    const { row } = await ran(person, ...to('writer'), '--script', script);
    expect(row.result.text).toBe('Fine.');
    expect(server.came('writer')).toHaveLength(1);
  });

  it('runs with a server that nobody here wrote', async () => {
    const { row } = await ran(person, '--script', script, '--model', 'any', '--base-url', mock.baseUrl);
    expect(row).toMatchObject({ status: 'completed', cost: { calls: 1, estimated: true } });
  });

  it('goes on from its tape, and asks nothing again', async () => {
    const tape = join(folder, 'run.jsonl');
    await ran(loop, ...to('tape'), '--tape', tape);
    const whole = readFileSync(tape, 'utf8');
    writeFileSync(tape, whole.split('\n').slice(0, 3).join('\n') + '\n');
    await ran(loop, ...to('tape'), '--tape', tape);
    expect(server.came('tape')).toHaveLength(6);
    expect((await ran(loop, ...to('tape'), '--tape', tape)).row).toMatchObject({ status: 'completed' });
    expect(server.came('tape')).toHaveLength(6);
    await expect(ran(loop, '--model', 'other', '--base-url', server.at('tape'), '--tape', tape)).rejects.toThrow(
      /another run: .*the model that is asked, its base URL or the engine differ/,
    );
  });

  it('is kept with all its answers', async () => {
    const record = join(folder, 'run.json');
    const { row } = await ran(loop, ...to('save'), '--key-env', 'LOOP_TEST_KEY', '--save', record);
    expect(readFileSync(record, 'utf8')).not.toContain('canary');
    expect(await openRecord(record).answers()).toHaveLength(4);
    expect(row.loops[0]?.rounds).toBe(2);
  });
});

describe('a run that takes the answers of a record', () => {
  it('says whom it asked only where it did, and that what it took is in the cost', async () => {
    const kept = join(folder, 'taken.json');
    await ran(loop, ...to('taken'), '--save', kept);
    const taken = await ran(loop, ...to('idle'), '--from', kept);
    expect(taken.row).toMatchObject({ reused: 4, cost: { calls: 4 } });
    expect(taken.row).not.toHaveProperty('asked');
    expect(taken.words).not.toContain('Asked');
    expect(server.came('idle')).toHaveLength(0);
    const other = file('other.yaml', LOOP.replace('Say ACCEPT', 'Answer ACCEPT'));
    expect((await ran(other, ...to('rest'), '--from', kept)).words).toContain(
      `Asked mock-1 at ${server.at('rest')}: 2 calls, 20 tokens (12 in, 8 out), with what 1 answer of the record cost; its`,
    );
    expect(server.came('rest')).toHaveLength(1);
  });
});

describe('several runs', () => {
  async function times(...args: string[]): Promise<{ row: TimesRow; code: number }> {
    const command = commandOf(args);
    const rows: TimesRow[] = [];
    const code = await runTimes(command, command.times ?? 0, (row) => rows.push(row));
    return { row: rows[0]!, code };
  }

  it('are counted, each with how it ended', async () => {
    const { row, code } = await times(loop, ...to('times'), '--times', '3');
    expect(row).toMatchObject({
      times: 3,
      ended: { completed: 3 },
      rounds: { 1: 1, 2: 2 },
      held: 2,
      cost: { calls: 10, tokens: 100 },
      asked: { named: ['mock-1'] },
    });
    expect(row.runs.map(({ rounds, result }) => [rounds, result])).toEqual([
      [2, 'ACCEPT'],
      [1, 'ACCEPT'],
      [2, 'ACCEPT'],
    ]);
    expect(code).toBe(1);
  });

  it('have one budget together, and no more are begun once it is used up', async () => {
    const { row, code } = await times(loop, ...to('shared'), '--times', '6', '--calls', '7');
    expect(row).toMatchObject({ cost: { calls: 7 }, notBegun: 4 });
    expect(row.runs.map(({ status }) => status)).toEqual(['completed', 'limit']);
    expect(server.came('shared')).toHaveLength(7);
    expect(code).toBe(1);
  });

  it('ask nobody any more once the key was refused', async () => {
    const { row } = await times(loop, ...to('refuses-times'), '--times', '4', '--key-env', 'LOOP_TEST_KEY');
    expect(row.ended).toEqual({ failed: 4 });
    expect(server.came('refuses-times')).toHaveLength(1);
  });

  it('without a model are of one seed after the other', async () => {
    const { row } = await times(
      'static/templates/review-loop.yaml',
      '--times',
      '3',
      '--seed',
      '5',
      '--model',
      'simulated',
    );
    expect(row.runs.map(({ seed }) => seed)).toEqual([5, 6, 7]);
  });
});

describe('the command', () => {
  it.each([
    [['--key-env', 'X'], '--key-env needs --base-url: a key goes to one server'],
    [['--base-url', 'https://example.org'], '--base-url needs --model NAME'],
    [
      ['--model', 'm', '--base-url', 'http://example.org'],
      '--base-url: http is for this machine alone (localhost, 127.0.0.1): use https',
    ],
    [
      ['--model', 'm', '--base-url', 'https://k@example.org'],
      '--base-url: it holds no user, no ? and no #: a key goes into the environment, see --key-env',
    ],
    [
      ['--model', 'm', '--base-url', 'https://example.org', '--budget', '1'],
      '--budget: the price of m is not known here; --calls and --tokens bound it all the same',
    ],
    [['--times', '0'], '--times is a number from 1 to 9999, not 0'],
    [['--times', '3', '--tape', 't'], '--times and --tape exclude each other'],
    [
      ['--model', 'm', '--base-url', 'https://example.org', '--answers', 'log'],
      '--answers and --base-url exclude each other',
    ],
  ])('refuses %j', (args, message) => expect(() => commandOf(['a.yaml', ...args])).toThrow(new WrongUsage(message)));

  it('says which variable is not there', () =>
    expect(ran(loop, ...to('twice'), '--key-env', 'LOOP_NO_KEY')).rejects.toThrow(
      '--key-env: the environment has no LOOP_NO_KEY',
    ));

  it('lets no text ask for more than it says itself', () => {
    expect(boundedBudget(undefined, undefined)).toEqual({ calls: 30, tokens: 50_000 });
    expect(boundedBudget(undefined, { calls: 1000, tokens: 10, seconds: 5 })).toEqual({
      calls: 30,
      tokens: 10,
      seconds: 5,
    });
    expect(boundedBudget({ calls: 200 }, { calls: 200, tokens: 90_000 })).toEqual({ calls: 200, tokens: 50_000 });
    expect(boundedBudget(undefined, { calls: 10, usd: 2 }, { calls: 70, usd: 1 })).toEqual({
      calls: 10,
      tokens: 50_000,
      usd: 1,
    });
    expect(boundedBudget(undefined, undefined, { calls: 70 })).toEqual({ calls: 70, tokens: 50_000 });
  });
});

describe('progress', () => {
  it('is one line on a terminal, and nothing elsewhere', () => {
    const written: string[] = [];
    const write = (text: string | Uint8Array): boolean => written.push(String(text)) > 0;
    const line = progressLine({ isTTY: true, columns: 30, write });
    line.show(`call 1:\n${'x'.repeat(99)}`);
    line.clear();
    expect(written).toEqual([`\r\u001B[Kcall 1: ${'x'.repeat(21)}`, '\r\u001B[K']);
    progressLine({ isTTY: false, columns: 30, write }).show('call');
    expect(written).toHaveLength(2);
  });
});
