import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import { soundJson, type Json } from '../../src/engine/workflow/json.ts';
import { memoryTape, openText, readRecord, facts, why, type Fact, type Question } from '../../src/package/index.ts';
import { readArguments } from '../../src/terminal/arguments.ts';
import { wordAnsweredOn, wordWhoAnswered } from '../../src/wording/en/run/who-answered.ts';
import { run as runInTerminal, type RunRow } from '../../src/terminal/commands/run.ts';

const TEMPLATES = 'static/templates';
const scripts = readdirSync(TEMPLATES).filter((file) => file.endsWith('.script.json'));
const templates = scripts.flatMap((script) => {
  const name = script.replace('.script.json', '');
  return readdirSync(TEMPLATES).filter((file) => file === `${name}.yaml` || file === `${name}.json`);
});

const REVIEW = readFileSync(path.join(TEMPLATES, 'review-loop.yaml'), 'utf8');

/** Of a link with a run. */
const SENT = { answerers: [], seed: 0, asked: null, others: 4, isFork: false } as const;

/** Counts to five; nobody is asked. */
const COUNTING = `graph:
  nodes:
    - {id: Begin, type: literal, config: {content: go, role: user}}
    - {id: Again, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 5}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Begin, to: Again}
    - {from: Again, to: Guard}
    - {from: Guard, to: Done}
    - {from: Guard, to: Again}
    - {from: Again, to: Again}
  start: [Begin]
  end: [Done]
`;

async function inTerminal(args: readonly string[]): Promise<RunRow> {
  const command = readArguments(['run', ...args]);
  if (command.name !== 'run') throw new Error('no run');
  const rows: RunRow[] = [];
  await runInTerminal(
    command,
    (row) => rows.push(row),
    () => undefined,
  );
  return rows[0]!;
}

function scriptOf(file: string): Json {
  return soundJson(readFileSync(path.join(TEMPLATES, file.replace(/\.\w+$/, '.script.json')), 'utf8')) ?? null;
}

describe('a run by the package', () => {
  it.each(templates)('is the run of the terminal, and its record makes it again: %s', async (file) => {
    const text = readFileSync(path.join(TEMPLATES, file), 'utf8');
    const heard: Fact[] = [];
    const { status, result, order, loops, limits, record, verdicts } = await openText(text).run({
      script: scriptOf(file),
      onFact: (fact) => void heard.push(fact),
    });
    const script = path.join(TEMPLATES, file.replace(/\.\w+$/, '.script.json'));
    const row = await inTerminal([path.join(TEMPLATES, file), '--script', script]);
    expect({ status, result, order, loops, limits }).toEqual({
      status: row.status,
      result: row.result,
      order: row.order,
      loops: row.loops,
      limits: row.limits,
    });
    const kept = readRecord(JSON.stringify(record));
    expect(differingFact(await facts(kept), heard)).toBeNull();
    const last = verdicts.at(-1)!;
    expect((await why(kept, { loop: last.loop, round: last.round })).sentence).toBe(last.sentence);
  });

  it('asks functions by the kind of what is asked, after the script', async () => {
    const asked: Pick<Question, 'node' | 'nth' | 'address'>[] = [];
    const { result, record } = await openText(REVIEW).run({
      input: 'owls',
      script: { humans: { Editor: ['no', 'APPROVED'] } },
      answer: {
        model({ node, nth, address }) {
          asked.push({ node, nth, address });
          return Promise.resolve(`draft ${nth}`);
        },
      },
    });
    expect(asked).toEqual([
      { node: 'Writer', nth: 1, address: 'Writer[1]/Writer' },
      { node: 'Writer', nth: 2, address: 'Writer[2]/Writer' },
    ]);
    expect(result.text).toBe('draft 2');
    expect(wordWhoAnswered({ ...record.run.summary, isFork: false })).toBe('4 answers by a program');
    expect(wordAnsweredOn({ ...SENT, brought: { from: 'program', answers: 4 } }, 1)).toMatch(
      /^Answered by a program on /,
    );
  });

  it('takes a promise that is not the platform’s own, and a reply with its time and usage', async () => {
    const usage = { tokens: 7, input: 3, output: 4, usd: 0 };
    const { cost } = await openText(REVIEW).run({
      answer: {
        model: () => ({ answer: { kind: 'answered', text: 'draft', usage }, took: 7 }),
        human: () => ({ then: (done) => Promise.resolve(done ? done('APPROVED') : null) as never }),
      },
    });
    expect(cost).toMatchObject({ calls: 1, input: 3, output: 4 });
    expect(cost?.seconds).toBeGreaterThanOrEqual(7);
  });

  it('says who is missing where nobody answers', async () => {
    const run = openText(REVIEW).run({ answer: { model: () => 'draft' } });
    await expect(run).rejects.toThrow('nobody answers Writer[1]/Editor: give answer.human');
  });

  it('ends by its signal with what it has, and breaks off what is asked', async () => {
    const stop = new AbortController();
    let broken = false;
    const { status, bestSoFar } = await openText(REVIEW).run({
      signal: stop.signal,
      answer: {
        model: () => 'draft',
        human: (_question, signal) =>
          new Promise(() => {
            signal.addEventListener('abort', () => (broken = true));
            stop.abort();
          }),
      },
    });
    expect([status, bestSoFar?.text, broken]).toEqual(['stopped', 'draft', true]);
  });

  it('keeps where its signal ended it, so that its record makes the same run', async () => {
    const stop = new AbortController();
    const heard: Fact[] = [];
    const { record } = await openText(REVIEW).run({
      signal: stop.signal,
      onFact: (fact) => void heard.push(fact),
      answer: {
        model: () => 'draft',
        human: () => new Promise(() => stop.abort()),
      },
    });
    const kept = readRecord(JSON.stringify(record));
    expect(heard.at(-1)).toMatchObject({ kind: 'runEnded', result: { status: 'stopped' } });
    expect(differingFact(await facts(kept), heard)).toBeNull();
  });

  it('ends by its signal while nobody is asked', async () => {
    const endless = COUNTING.replace('max_iterations: 5', 'max_iterations: 100000000');
    const workflow = openText(endless, { settings: { limits: { activations: 100_000_000 } } });
    const { status } = await workflow.run({ signal: AbortSignal.timeout(200) });
    expect(status).toBe('stopped');
  });

  it('goes on where a tape was cut off', async () => {
    const store = memoryTape();
    let drafts = 0;
    const model = (): string => `draft ${++drafts}`;
    const order = { tape: { store, run: 'one' } };
    const cut = openText(REVIEW).run({ ...order, answer: { model, human: () => Promise.reject(new Error('gone')) } });
    await expect(cut).rejects.toThrow('gone');
    const { result, record } = await openText(REVIEW).run({ ...order, answer: { model, human: () => 'APPROVED' } });
    expect([result.text, drafts, record.run.id]).toEqual(['draft 1', 1, 'one']);
  });

  it.each(['note 1', 'Übung', 'x'.repeat(81)])(
    'has a record that can be read, whatever its tape is called: %s',
    async (run) => {
      const { record } = await openText(COUNTING).run({ tape: { store: memoryTape(), run } });
      expect(readRecord(JSON.stringify(record)).run.id).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('holds no secret in what it asks and keeps', async () => {
    const text = `vars: {DB: hunter22}\nsettings: {secrets: [DB]}\n${REVIEW}`;
    const asked: string[] = [];
    const { record, result } = await openText(text).run({
      input: 'about hunter22',
      answer: {
        model({ request }) {
          asked.push(JSON.stringify(request));
          return 'I found hunter22';
        },
        human: () => 'APPROVED',
      },
    });
    expect(JSON.stringify([asked, record, result])).not.toContain('hunter22');
    expect(result.text).toMatch(/^I found ./);
  });
});

describe('opening a text by the package', () => {
  it('says what it is, what it can be given and what is wrong', () => {
    expect(openText(REVIEW)).toMatchObject({ notation: 'chatdev', ok: true, problems: [], inputs: ['task'] });
    const [problem] = openText(REVIEW.replace('type: agent', 'type: agnet')).problems;
    expect(problem).toMatchObject({ code: 'chatdev-unsupported-type', line: 10, hint: 'Did you mean agent?' });
  });

  it('does not run what has an error', async () => {
    await expect(openText('x: 1').run()).rejects.toThrow(/^the text cannot be run: /);
  });

  it('throws for settings, inputs and scripts that there are not', async () => {
    expect(() => openText(REVIEW, { settings: JSON.parse('{"sed": 1}') })).toThrow('settings.sed cannot be used');
    await expect(openText(REVIEW).run({ inputs: JSON.parse('[1]') })).rejects.toThrow(TypeError);
    await expect(openText(REVIEW).run({ script: { agents: 1 } })).rejects.toThrow(/^the script: /);
    expect(() => readRecord('{}')).toThrow('this is no record of a run');
  });
});
