import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Mood, Settings } from '../../../src/engine/document/document.ts';
import type { RunCommand } from '../../../src/terminal/arguments.ts';
import { SAMPLES } from '../../engine/secrets/samples.ts';
import { check, type CheckRow } from '../../../src/terminal/commands/check.ts';
import { run, type RunRow } from '../../../src/terminal/commands/run.ts';
import { WrongUsage } from '../../../src/terminal/usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'loop-terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const REVIEW = `graph:
  id: review
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: any}}
    - {id: Critic, type: human, config: {description: Good?}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 2}}
    - {id: Print, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Critic}
    - {from: Critic, to: Print, condition: {type: keyword, config: {any: [PRINT]}}}
    - {from: Critic, to: Poet, condition: {type: keyword, config: {none: [PRINT]}}}
    - {from: Critic, to: Guard, condition: {type: keyword, config: {none: [PRINT]}}}
    - {from: Guard, to: Poet}
    - {from: Guard, to: Print}
  start: [Poet]
  end: [Print]
`;
const PING =
  'graph:\n  id: g\n  nodes:\n    - {id: A, type: passthrough, config: {}}\n    - {id: B, type: passthrough, config: {}}\n  edges:\n    - {from: A, to: B}\n    - {from: B, to: A}\n  start: [A]\n  end: [B]\n';
const review = file('review.yaml', REVIEW);
const broken = file('broken.yaml', REVIEW.replace('max_iterations: 2', 'max_iterations: 0'));

function order(changes: Partial<RunCommand>): RunCommand {
  return {
    name: 'run',
    file: review,
    input: null,
    inputs: null,
    script: null,
    settings: {},
    trace: null,
    store: null,
    tape: null,
    events: false,
    ...changes,
  };
}

async function ran(changes: Partial<RunCommand>): Promise<{ code: number; row: RunRow }> {
  const rows: RunRow[] = [];
  const code = await run(
    order(changes),
    (row) => rows.push(row),
    () => expect.unreachable('no events were asked for'),
  );
  expect(rows).toHaveLength(1);
  return { code, row: rows[0]! };
}

describe('check', () => {
  it('prints a row per file and fails when one has an error', () => {
    const rows: CheckRow[] = [];
    expect(check({ name: 'check', files: [review, broken] }, (row) => rows.push(row))).toBe(1);
    expect(rows.map(({ notation, ok }) => ({ notation, ok }))).toEqual([
      { notation: 'chatdev', ok: true },
      { notation: 'chatdev', ok: false },
    ]);
    expect(rows[1]!.problems.filter(({ severity }) => severity === 'error')).toEqual([
      {
        code: 'chatdev-too-small',
        severity: 'error',
        message: 'max_iterations must be >= 1',
        hint: 'It is 0. Type for example max_iterations: 1',
        fixes: ['Use 1'],
        line: 6,
        column: 64,
        endLine: 6,
        endColumn: 65,
        nodeId: 'Guard',
      },
    ]);
    expect(check({ name: 'check', files: [review] }, () => undefined)).toBe(0);
  });

  it('takes a file that is not there for wrong usage', () => {
    expect(() => check({ name: 'check', files: [join(folder, 'none.yaml')] }, () => undefined)).toThrow(WrongUsage);
  });
});

const TALK = `graph:
  id: talk
  nodes:
    - {id: Talker, type: agent, config: {provider: any, name: any}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Talker, to: Talker, condition: {type: keyword, config: {none: [STOP]}}}
    - {from: Talker, to: Done, condition: {type: keyword, config: {any: [STOP]}}}
  start: [Talker]
  end: [Done]
`;

describe('a loop without a bound', () => {
  it('runs on after a hundred rounds, and asks nobody', async () => {
    const answers = Array.from({ length: 150 }, (_, round) => (round === 149 ? 'STOP' : 'go on'));
    const script = file('talk.json', JSON.stringify({ agents: { Talker: answers } }));
    const { code, row } = await ran({ file: file('talk.yaml', TALK), script });
    expect(code).toBe(0);
    expect(row).toMatchObject({ status: 'completed', loops: [{ rounds: 150 }] });
  });
});

const NAMES = `graph:
  nodes: [{id: Sub, type: subgraph, config: {type: file, config: {path: inner.yaml}}}]
  edges: []
  start: Sub
`;

describe('a file that names another', () => {
  it('is checked and run with the graph that lies beside it, or among its subgraphs', async () => {
    const outer = file('outer.yaml', NAMES);
    const rows: CheckRow[] = [];
    expect(check({ name: 'check', files: [outer] }, (row) => rows.push(row))).toBe(1);
    expect(rows[0]?.problems.map(({ code }) => code)).toContain('chatdev-subgraph-not-here');
    mkdirSync(join(folder, 'subgraphs'), { recursive: true });
    file(
      'subgraphs/inner.yaml',
      'graph:\n  nodes: [{id: Say, type: literal, config: {content: hello}}]\n  start: Say\n',
    );
    expect(check({ name: 'check', files: [outer] }, () => undefined)).toBe(0);
    expect((await ran({ file: outer })).row).toMatchObject({ status: 'completed', result: { text: 'hello' } });
  });
});

describe('a file that names another that names a third', () => {
  const naming = (id: string, path: string): string =>
    `graph: {id: ${id}, nodes: [{id: S, type: subgraph, config: {type: file, config: {path: ${path}}}}], edges: [], start: S, end: S}\n`;

  it('is checked and run with both, each looked for around who names it', async () => {
    mkdirSync(join(folder, 'deep', 'inside'), { recursive: true });
    const outer = file('deep-outer.yaml', naming('outer', 'deep/middle.yaml'));
    file('deep/middle.yaml', naming('middle', 'inside/last.yaml'));
    const rows: CheckRow[] = [];
    expect(check({ name: 'check', files: [outer] }, (row) => rows.push(row))).toBe(1);
    expect(rows[0]?.problems.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('deep/middle.yaml → inside/last.yaml'),
    );
    file(
      'deep/inside/last.yaml',
      'graph:\n  nodes: [{id: Say, type: literal, config: {content: far}}]\n  start: Say\n',
    );
    expect(check({ name: 'check', files: [outer] }, () => undefined)).toBe(0);
    expect((await ran({ file: outer })).row).toMatchObject({ order: ['S', 'S', 'Say'], result: { text: 'far' } });
  });
});
const LIMIT_REACHED = 'Exited: Guard 2 of 2: limit reached (edge Guard → Print)';

describe('run', () => {
  it('runs a script and says how the loop ended', async () => {
    const script = file('script.json', JSON.stringify({ task: 'rain', humans: { Critic: ['more', 'again'] } }));
    const { code, row } = await ran({ script });
    expect(code).toBe(0);
    expect(row).toMatchObject({
      status: 'completed',
      result: { text: 'Loop limit reached (2)' },
      order: ['Poet', 'Critic', 'Guard', 'Poet', 'Critic', 'Guard', 'Print'],
      loops: [{ path: 'Poet', rounds: 2, completed: 2, reason: { code: 'edge', text: LIMIT_REACHED } }],
      activations: 7,
    });
  });

  it('writes a trace: a line per activation, then verdicts, final and queues', async () => {
    const script = file('print.json', JSON.stringify({ humans: { Critic: ['PRINT it'] } }));
    const trace = join(folder, 'trace.jsonl');
    await ran({ script, trace, input: 'rain' });
    const lines = readFileSync(trace, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.slice(0, 3)).toEqual([
      {
        seq: 1,
        path: 'Poet[1]/Poet',
        node: 'Poet',
        type: 'agent',
        inputs: [{ role: 'user', source: 'TASK', text: 'rain' }],
        outputs: [{ role: 'assistant', source: 'Poet', text: 'Poet#1' }],
        edges: [{ to: 'Critic', met: true, queued: 1, triggers: true }],
        conversation: [[{ role: 'user', text: 'rain' }]],
        answers: ['Poet#1'],
      },
      expect.objectContaining({
        node: 'Critic',
        prompt: { task: 'Good?', inputs: '=== INPUT FROM Poet (user) ===\n\nPoet#1' },
      }),
      expect.objectContaining({
        path: 'Print',
        node: 'Print',
        outputs: [{ role: 'user', source: 'Critic', text: 'PRINT it' }],
      }),
    ]);
    expect(lines.slice(3)).toEqual([
      { verdicts: [expect.objectContaining({ path: 'Poet', round: 1, outcome: 'left' })] },
      { final: { node: 'Print', text: 'PRINT it' } },
      { leftInQueues: {} },
    ]);
  });

  it('refuses a text with an error', async () => {
    const { code, row } = await ran({ file: broken });
    expect([code, row.status, row.activations]).toEqual([1, 'failed', 0]);
    expect(row.problems.map((problem) => problem.message)).toContain('max_iterations must be >= 1');
  });

  it('stops at limits and names them', async () => {
    const ping = file('ping.yaml', PING);
    expect((await ran({ file: ping, settings: { limits: { rounds: 3 } } })).row).toMatchObject({
      order: ['A', 'B', 'A', 'B', 'A', 'B'],
      limits: ['rounds'],
    });
    expect((await ran({ file: ping, settings: { limits: { activations: 5 } } })).row).toMatchObject({
      status: 'limit',
      activations: 5,
      limits: ['activations'],
    });
  });

  it('takes limits from the text, and those of the command line over them', async () => {
    const ping = file('limited.yaml', `${PING}settings: {limits: {rounds: 2}}\n`);
    expect((await ran({ file: ping })).row.activations).toBe(4);
    expect((await ran({ file: ping, settings: { limits: { rounds: 1 } } })).row.activations).toBe(2);
  });

  it('is the same for the same seed', async () => {
    const first = await ran({ settings: { model: 'simulated', seed: 4 }, input: 'rain' });
    expect((await ran({ settings: { model: 'simulated', seed: 4 }, input: 'rain' })).row).toEqual(first.row);
  });

  it('never ends a loop by itself with a stubborn model', async () => {
    const loop = file(
      'mood.yaml',
      `graph:
  nodes:
    - {id: W, type: agent, config: {provider: p, name: m, role: Write a note}}
    - {id: J, type: agent, config: {provider: p, name: m, role: 'Judge the note. Answer DONE when it is good, MORE when it is not.'}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: W, to: J}
    - {from: J, to: W, condition: {type: keyword, config: {any: [MORE]}}}
    - {from: J, to: End, condition: {type: keyword, config: {any: [DONE]}}}
  start: W
  end: End
`,
    );
    const status = async (mood?: Mood): Promise<string> => {
      const settings: Settings = { model: 'simulated', mood, limits: { activations: 60 } };
      return (await ran({ file: loop, settings, input: 'Write about tides' })).row.status;
    };
    expect([await status(), await status('stubborn')]).toEqual(['completed', 'limit']);
  });

  it('gives the text of --input to the first input that takes one, and says which', async () => {
    const nodes = ['size: number', 'topic: string', 'style: string'].map((written) => {
      const [name = '', type = ''] = written.split(': ');
      return `{name: ${name}, type: ${type}}`;
    });
    const loop = file(
      'typed.yaml',
      `- id: note
  data:
    nodeType: agent
    prompt: '{{ topic }}!'
    inputs: [${nodes.join(', ')}]
    outputs: [{name: text, type: string}]
`,
    );
    const trace = join(folder, 'typed.jsonl');
    const { code, row } = await ran({ file: loop, input: 'owls', trace });
    expect(code).toBe(0);
    expect(row.problems.find((problem) => problem.code === 'input-given-to')?.message).toContain('input topic');
    expect(readFileSync(trace, 'utf8')).toContain('owls!');
  });

  it('leaves the text of --input aside where there is no input, and says so', async () => {
    const text = file(
      'none.yaml',
      '- id: a\n  data: {nodeType: agent, prompt: hello, outputs: [{name: text, type: string}]}\n',
    );
    const { code, row } = await ran({ file: text, input: 'owls' });
    expect(code).toBe(0);
    expect(row.problems.find((problem) => problem.code === 'input-not-taken')?.severity).toBe('warning');
  });

  it('takes a script that is none for wrong usage', async () => {
    await expect(ran({ script: file('list.json', '[]') })).rejects.toThrow(WrongUsage);
    await expect(ran({ script: file('half.json', '{') })).rejects.toThrow(WrongUsage);
  });
});

describe('secrets in a file, its script and its inputs', () => {
  it('are in nothing that is printed or traced', async () => {
    const [key, token, word] = [SAMPLES['api-key'], SAMPLES['access-token'], SAMPLES['cloud-key']];
    const role = `'with \${DB} and ${key}'`;
    const text = `vars: {DB: hunter22}\nsettings: {secrets: [DB]}\n${REVIEW.replace('name: any}', `name: any, role: ${role}}`)}`;
    const secret = file('secret.yaml', text);
    const script = file(
      'secret.json',
      JSON.stringify({ agents: { Poet: [`a poem of ${token}`] }, humans: { Critic: ['PRINT'] } }),
    );
    const trace = join(folder, 'secret.jsonl');
    const { row } = await ran({ file: secret, script, input: `about ${word}`, trace });
    const checked: CheckRow[] = [];
    check({ name: 'check', files: [secret] }, (each) => checked.push(each));
    const written = readFileSync(trace, 'utf8');
    for (const value of [key, token, word, 'hunter22'])
      expect(`${JSON.stringify([row, checked])}${written}`).not.toContain(value);
    expect(written).toContain('a poem of ${SECRET_2}');
    expect(written).toContain('with ${DB} and ${SECRET_1}');
    expect(written).toContain('about ${SECRET_3}');
  });

  it('are told to be too short where they are', () => {
    const rows: CheckRow[] = [];
    const pin = file('pin.yaml', `vars: {PIN: '1234'}\nsettings: {secrets: [PIN]}\n${REVIEW}`);
    check({ name: 'check', files: [pin] }, (row) => rows.push(row));
    expect(rows[0]?.problems.find(({ code }) => code === 'secret-too-short')?.message).toMatch(
      /^The value of \$\{PIN\} is too short/,
    );
  });

  it('nor in what is kept for the next run, whoever left it there and however it came together', async () => {
    const [key, token] = [SAMPLES['api-key'], SAMPLES['access-token']];
    const remembering = file(
      'remembering.yaml',
      `orchestrator: {id: o, agents: [practice]}
agents:
  - id: practice
    type: loop
    max_loops: 1
    score_threshold: 1.0
    score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"
    persist_across_runs: true
    past_loops_metadata: {note: "sk-proj-{{ input }}"}
    internal_workflow:
      orchestrator: {agents: [pianist]}
      agents: [{id: pianist, type: local_llm, prompt: "Play {{ get_past_loops() }}"}]
`,
    );
    const left = { 'past_loops:practice': [{ note: token }], 'past_loops:other': [{ note: key }] };
    const store = file('store.json', JSON.stringify(left));
    const script = file('pianist.json', JSON.stringify({ agents: { pianist: ['MARK: 0.5'] } }));
    const trace = join(folder, 'remembering.jsonl');
    await ran({ file: remembering, script, store, trace, input: key.slice('sk-proj-'.length) });
    expect(readFileSync(trace, 'utf8')).not.toContain(token);
    const written = readFileSync(store, 'utf8');
    expect(Object.keys(JSON.parse(written))).toEqual(['past_loops:practice', 'past_loops:other']);
    expect(written).toContain('"note":"${SECRET_');
    for (const value of [key, token]) expect(written).not.toContain(value);
  });
});
