import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Settings } from '../../src/engine/document/document.ts';
import { namesOf, wordProblem, wordVerdict } from '../../src/wording/wording.ts';
import { layoutOf } from '../../src/drawing/layout.ts';
import { runText, type TextRun } from '../engine/support/run-text.ts';

/** A poet, a patron who may take the poem, and a meter that ends the commission; every id has a space where it can. */
const COMMISSION = `# Three drafts, no more.
graph:
  id: commission
  description: A poet works for a patron who pays for three drafts.
  nodes:
    - id: Poet
      type: agent
      config:
        provider: openai
        name: gpt-4o
        role: You write short poems.
    
    - id: The Patron
      type: human
      config:
        description: |
          Say ENOUGH to take the poem,
          or what is wrong with it.
    - id: Draft Meter
      type: loop_counter
      config: {max_iterations: 3, message: "Three drafts are paid for (3 times), that is all."} # the guard
    - id: Top Shelf
      type: passthrough
      config: {}
  edges:
    - {from: Poet, to: The Patron}
    - {from: The Patron, to: Top Shelf, condition: {type: keyword, config: {any: [ENOUGH]}}}
    - {from: The Patron, to: Poet, condition: {type: keyword, config: {none: [ENOUGH]}}}
    - {from: The Patron, to: Draft Meter, condition: {type: keyword, config: {none: [ENOUGH]}}}
    - {from: Draft Meter, to: Poet}
    - {from: Draft Meter, to: Top Shelf}
  start: [Poet]
  end: [Top Shelf]
`;

const METER = 'config: {max_iterations: 3, message: "Three drafts are paid for (3 times), that is all."}';
const BACK_EDGE = '    - {from: Draft Meter, to: Poet}\n';
const EXIT_EDGE = '    - {from: Draft Meter, to: Top Shelf}\n';

function metered(config: string): string {
  return COMMISSION.replace(METER, `config: {${config}}`);
}

function commission(says: readonly string[], text = COMMISSION, settings: Settings = {}): Promise<TextRun> {
  return runText({ text, settings, inputs: { task: 'the sea' }, script: { humans: { 'The Patron': [...says] } } });
}

/** Problems at the counter's config, as `severity «text»`. */
function atMeter(config: string): string[] {
  const text = metered(config);
  return openText(text, {}).problems.flatMap(({ severity, range }) =>
    range && range.start >= text.indexOf('config: {' + config) && range.end <= text.indexOf('# the guard')
      ? [`${severity} «${text.slice(range.start, range.end)}»`]
      : [],
  );
}

/** What the counter says of itself, each time it runs. */
function counts({ facts }: TextRun): string[] {
  return facts.flatMap((fact) =>
    fact.kind === 'reported'
      ? fact.evidence.flatMap((evidence) =>
          evidence.kind === 'count'
            ? [`${evidence.count}/${evidence.limit}${evidence.released ? ' released' : ''}`]
            : [],
        )
      : [],
  );
}

describe('000, configuration', () => {
  it('000-01 and 000-03: `loop_counter` is a loop control node with a limit of rounds', () => {
    const node = openText(COMMISSION, {}).workflow!.nodes.find(({ name }) => name === 'Draft Meter')!;
    expect(node).toMatchObject({ type: 'loop_counter', family: 'control', limit: { kind: 'count', value: 3 } });
  });

  it('000-04 and 000-08: `max_iterations` is a whole number, `reset_on_emit` true or false', () => {
    expect(atMeter('max_iterations: 3, reset_on_emit: false')).toEqual([]);
    expect(atMeter('max_iterations: 3, reset_on_emit: maybe')).toEqual(['warning «maybe»']);
  });

  it('000-05: a missing `max_iterations` is 10, with an info that the document requires it', async () => {
    const text = metered('message: m');
    const { problems, workflow } = openText(text, {});
    const info = problems.find(({ code }) => code === 'chatdev-required-yet-default')!;
    expect([info.severity, info.params]).toEqual(['info', { field: 'max_iterations', default: 10 }]);
    expect(workflow!.nodes.find(({ name }) => name === 'Draft Meter')!.limit).toEqual({ kind: 'count', value: 10 });
    expect((await commission(['no'], text)).verdicts).toHaveLength(10);
  });

  it.each([
    ['0', 'error «0»'],
    ['-1', 'error «-1»'],
    ['x', 'error «x»'],
    ['1.5', 'warning «1.5»'],
    ['"4"', 'warning «"4"»'],
    ['2.9', 'warning «2.9»'],
    ['true', 'warning «true»'],
  ])('000-06, 000-07 and 000-55: max_iterations %s gives %s', (value, expected) => {
    expect(atMeter(`max_iterations: ${value}, message: m`)).toEqual([expected]);
  });

  it('000-07: what the original reads without a word is read alike, and the fix writes it down', () => {
    const text = metered('max_iterations: 2.9, message: m');
    const { problems, workflow } = openText(text, {});
    expect(workflow!.nodes.find(({ name }) => name === 'Draft Meter')!.limit).toEqual({ kind: 'count', value: 2 });
    const [edit] = problems.find(({ code }) => code === 'chatdev-read-as')!.fixes![0]!.edits!;
    expect(text.slice(0, edit!.range.start) + edit!.text + text.slice(edit!.range.end)).toBe(
      metered('max_iterations: 2, message: m'),
    );
  });

  it('000-09, 000-10 and 000-58: `message` is optional; its default names the limit', async () => {
    const run = await commission(['no'], metered('max_iterations: 2'));
    expect(run.result.result.text).toBe('Loop limit reached (2)');
  });
});

describe('000, how it works', () => {
  it('000-02, 000-12, 000-13, 000-14, 000-49, 000-50, 000-56: it counts in silence, and releases at the limit', async () => {
    const run = await commission(['too long', 'too short', 'too blue']);
    expect(run.order).toEqual([
      ...['Poet', 'The Patron', 'Draft Meter'],
      ...['Poet', 'The Patron', 'Draft Meter'],
      ...['Poet', 'The Patron', 'Draft Meter', 'Top Shelf'],
    ]);
    expect(counts(run)).toEqual(['1/3', '2/3', '3/3 released']);
    const meter = openText(COMMISSION, {}).workflow!.nodes.findIndex(({ name }) => name === 'Draft Meter');
    const ends = run.facts.flatMap((fact) =>
      fact.part === meter && (fact.kind === 'nodeHeldBack' || fact.kind === 'nodeFinished') ? [fact.kind] : [],
    );
    // What it held back is a fact of its own, not an activation without an end.
    expect(ends).toEqual(['nodeHeldBack', 'nodeHeldBack', 'nodeFinished']);
  });

  it('000-12: it counts once for each time it runs, however many messages wait for it', async () => {
    const twice = COMMISSION.replace(
      '    - {from: Poet, to: The Patron}\n',
      '    - {from: Poet, to: The Patron}\n    - {from: Poet, to: Draft Meter, trigger: false}\n',
    );
    expect(counts(await commission(['no'], twice))).toEqual(['1/3', '2/3', '3/3 released']);
  });

  it('000-21 and 000-52: at the limit its message leaves the loop and is the result', async () => {
    const run = await commission(['no']);
    const { verdicts, result } = run;
    expect([verdicts.length, verdicts.at(-1)!.outcome]).toEqual([3, 'left']);
    expect([result.status, result.result.node, result.result.text]).toEqual([
      'completed',
      'Top Shelf',
      'Three drafts are paid for (3 times), that is all.',
    ]);
  });

  it('000-51: the node that goes on in the document does not run once more, as in the real engine', async () => {
    const run = await commission(['no']);
    expect(run.order.filter((name) => name === 'Poet')).toHaveLength(3);
    expect(run.result.unread).toEqual({ Poet: 2 });
  });

  it('000-51: `follow: document` lets it run once more before the loop closes', async () => {
    const run = await commission(['no'], COMMISSION, { follow: 'document' });
    expect(run.order.filter((name) => name === 'Poet')).toHaveLength(4);
    expect(run.result.result.text).toBe('Three drafts are paid for (3 times), that is all.');
  });

  it('000-53: the word that ends it may be said at any time, and is the result', async () => {
    const run = await commission(['no', 'ENOUGH, I take it']);
    expect(run.verdicts.map(({ outcome }) => outcome)).toEqual(['again', 'left']);
    expect(run.result.result).toMatchObject({ node: 'Top Shelf', text: 'ENOUGH, I take it' });
  });

  it('000-54: what nobody read is told', async () => {
    expect((await commission(['no'])).result.unread).toEqual({ Poet: 2 });
  });
});

describe('000, topology', () => {
  it('000-16, 000-43 to 000-46: agent, human, guard and end with their six lines open, draw and run', async () => {
    const { workflow, problems } = openText(COMMISSION, {});
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(workflow!.edges).toHaveLength(6);
    expect(layoutOf(workflow!, { collapsed: new Set(), direction: 'TB' }).nodes).toHaveLength(4);
    expect((await commission(['ENOUGH'])).result.status).toBe('completed');
  });

  it('000-20: without its line back, the guard ends the loop after round 1, and the reason says so', async () => {
    const text = COMMISSION.replace(BACK_EDGE, '');
    const run = await commission(['no'], text);
    expect(run.verdicts).toHaveLength(1);
    const names = namesOf(openText(text, {}).workflow!);
    expect(wordVerdict(run.verdicts[0]!, names)).toContain('Draft Meter');
  });

  it('000-19: a guard that leads to nothing outside keeps the result from ever coming', async () => {
    const run = await runText({
      text: COMMISSION.replace(EXIT_EDGE, ''),
      inputs: { task: 't' },
      script: { humans: { 'The Patron': ['no'] } },
      settings: { limits: { rounds: 5 } },
    });
    expect(run.verdicts.at(-1)!.reason).toBe('rounds_limit');
  });
});

describe('000, counter state', () => {
  /** The loop is entered again from outside: the patron's word sends a second commission into it. */
  const AGAIN = COMMISSION.replace(EXIT_EDGE, `${EXIT_EDGE}    - {from: Top Shelf, to: Poet}\n`);

  it('000-23 and 000-24: the count lasts for the whole run; at the limit it begins anew', async () => {
    const run = await commission(['no', 'no', 'ENOUGH', 'no', 'no', 'ENOUGH'], AGAIN, { limits: { activations: 30 } });
    expect(counts(run)).toEqual(['1/3', '2/3', '3/3 released', '1/3']);
  });

  it('000-25: with `reset_on_emit: false` it goes on counting and releases every time', async () => {
    const text = AGAIN.replace('{max_iterations: 3,', '{max_iterations: 3, reset_on_emit: false,');
    const run = await commission(['no'], text, { limits: { activations: 40 } });
    expect(counts(run).slice(1, 5)).toEqual(['2/3', '3/3 released', '4/3 released', '5/3 released']);
  });
});

describe('000, fragments', () => {
  const ALONE = `nodes:
  - id: Lone Meter
    type: loop_counter
    config: {max_iterations: 4, reset_on_emit: true, message: "Enough is enough, go home."}
`;

  it('000-30 and 000-31: a bare list of nodes with a guard is a ChatDev fragment, wrapped, which is said', () => {
    const { notation, wrapped, problems } = openText(ALONE, {});
    expect([notation, wrapped]).toEqual(['chatdev', true]);
    const said = problems.filter(({ severity }) => severity === 'info').map((problem) => wordProblem(problem).message);
    expect(said.length).toBeGreaterThan(0);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('000-32 and 000-34: run, it is triggered until it releases its message, word for word', async () => {
    const run = await runText({ text: ALONE, inputs: { task: 't' } });
    expect(counts(run)).toEqual(['1/4', '2/4', '3/4', '4/4 released']);
    expect(run.result.result.text).toBe('Enough is enough, go home.');
  });
});

describe('000, the full example', () => {
  it('000-35 and 000-36: id, description, start and end of the graph are read', () => {
    const { workflow } = openText(COMMISSION, {});
    expect(workflow).toMatchObject({ description: 'A poet works for a patron who pays for three drafts.' });
  });

  it('000-37 and 000-38: an agent has its provider, model and role; the model is asked with them', async () => {
    const run = await commission(['ENOUGH']);
    const asked = run.facts.find((fact) => fact.kind === 'asked')!;
    expect(asked.kind === 'asked' && asked.ask.request).toMatchObject({
      kind: 'model',
      model: 'gpt-4o',
      messages: [{ role: 'system', text: 'You write short poems.' }, { role: 'user' }],
    });
  });

  it('000-39 and 000-40: a person is shown the description, and offered the words that lines look for', async () => {
    const run = await commission(['ENOUGH']);
    const requests = run.facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.request] : []));
    expect(requests.find(({ kind }) => kind === 'human')).toMatchObject({
      question: 'Say ENOUGH to take the poem,\nor what is wrong with it.\n',
      quickReplies: ['ENOUGH'],
    });
  });

  it('000-41 and 000-42: the message holds what it holds, and an empty config is one', async () => {
    expect((await commission(['no'])).result.result.text).toContain('(3 times)');
    expect(openText(COMMISSION, {}).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('000-33: ids with a space work in addresses, results and ranges', async () => {
    const run = await commission(['no']);
    const asks = run.facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.address] : []));
    expect(asks[1]).toBe('Poet[1]/The Patron');
    const { sources, workflow } = openText(COMMISSION, {});
    const shelf = workflow!.nodes.find(({ name }) => name === 'Top Shelf')!;
    const range = sources[shelf.id]!;
    expect(COMMISSION.slice(range.start, range.end)).toContain('id: Top Shelf');
  });

  it('000-47 and 000-48: comments stand, and blanks on empty lines do no harm', () => {
    expect(COMMISSION).toMatch(/\n {4}\n/);
    const text = metered('max_iterations: 2.9');
    const { problems } = openText(text, {});
    const [edit] = problems.find(({ code }) => code === 'chatdev-read-as')!.fixes![0]!.edits!;
    const mended = text.slice(0, edit!.range.start) + edit!.text + text.slice(edit!.range.end);
    expect(mended).toContain('# Three drafts, no more.');
    expect(mended).toContain('# the guard');
  });
});

describe('000, when to use', () => {
  const SELF = `
graph:
  nodes:
    - {id: Speaker, type: agent, config: {provider: p, name: m}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 3, message: Done.}}
    - {id: Out, type: passthrough, config: {}}
  edges:
    - {from: Speaker, to: Speaker}
    - {from: Speaker, to: Guard}
    - {from: Guard, to: Speaker}
    - {from: Guard, to: Out}
  start: [Speaker]
  end: [Out]
`;
  it('000-27 and 000-29: a person who never agrees does not keep the run for ever', async () => {
    const run = await commission(['no']);
    expect([run.result.status, run.verdicts.length]).toEqual(['completed', 3]);
  });

  it('000-28: an agent that improves its own text is ended too', async () => {
    const run = await runText({ text: SELF, inputs: { task: 't' } });
    expect([run.order.filter((name) => name === 'Speaker').length, run.result.result.text]).toEqual([3, 'Done.']);
  });
});
