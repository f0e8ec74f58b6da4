import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Settings } from '../../src/engine/document/document.ts';
import { layoutOf } from '../../src/drawing/layout.ts';
import { wordProblem } from '../../src/wording/wording.ts';
import { runText, type TextRun } from '../engine/support/run-text.ts';

/** A cook and a taster who take their time, and a clock that closes the kitchen. */
const KITCHEN = `
graph:
  id: kitchen
  nodes:
    - {id: Cook, type: agent, config: {provider: p, name: m, role: You write recipes.}}
    - {id: Taster, type: human, config: {description: Say YUMMY when it is.}}
    - id: Egg Clock
      type: loop_timer
      config: {max_duration: 5, duration_unit: minutes, message: "The kitchen is closed (5 minutes)."} # clock
    - {id: Menu, type: passthrough, config: {}}
  edges:
    - {from: Cook, to: Taster}
    - {from: Taster, to: Menu, condition: {type: keyword, config: {any: [YUMMY]}}}
    - {from: Taster, to: Cook, condition: {type: keyword, config: {none: [YUMMY]}}}
    - {from: Taster, to: Egg Clock, condition: {type: keyword, config: {none: [YUMMY]}}}
    - {from: Egg Clock, to: Cook}
    - {from: Egg Clock, to: Menu}
  start: [Cook]
  end: [Menu]
`;

const CLOCK = 'config: {max_duration: 5, duration_unit: minutes, message: "The kitchen is closed (5 minutes)."}';

function timed(config: string, text = KITCHEN): string {
  return text.replace(CLOCK, `config: {${config}}`);
}

/** Runs it with a taster who takes `seconds` for each answer. */
function cooked(seconds: number, text = KITCHEN, says: readonly string[] = ['no'], settings: Settings = {}) {
  const script = { humans: { Taster: [...says] }, delays: { Taster: seconds } };
  return runText({ text, settings, inputs: { task: 'an egg' }, script });
}

/** What the timer says of itself each time it runs: seconds of its limit. */
function readings({ facts }: TextRun): string[] {
  return facts.flatMap((fact) =>
    fact.kind === 'reported'
      ? fact.evidence.flatMap((evidence) =>
          evidence.kind === 'elapsed'
            ? [`${evidence.seconds}/${evidence.limit}${evidence.released ? ' released' : ''}`]
            : [],
        )
      : [],
  );
}

/** Problems at the timer's config, as `severity «text»`. */
function atClock(config: string): string[] {
  const text = timed(config);
  return openText(text, {}).problems.flatMap(({ severity, range }) =>
    range && range.start >= text.indexOf('config: {' + config) && range.end <= text.indexOf('# clock')
      ? [`${severity} «${text.slice(range.start, range.end)}»`]
      : [],
  );
}

describe('004, configuration', () => {
  it('004-01: `loop_timer` is a loop control node with a limit in seconds', () => {
    const node = openText(KITCHEN, {}).workflow!.nodes.find(({ name }) => name === 'Egg Clock')!;
    expect(node).toMatchObject({ type: 'loop_timer', family: 'control', limit: { kind: 'seconds', value: 300 } });
  });

  it('004-02, 004-03 and 004-06: 60 seconds are the default, with an info for each field the document requires', async () => {
    const { problems } = openText(timed('message: m'), {});
    const infos = problems.filter(({ code }) => code === 'chatdev-required-yet-default');
    expect(infos.map(({ severity, params }) => [severity, params['field'], params['default']])).toEqual([
      ['info', 'max_duration', 60],
      ['info', 'duration_unit', 'seconds'],
    ]);
    expect(readings(await cooked(25, timed('message: m')))).toEqual(['0/60', '25/60', '50/60', '75/60 released']);
  });

  it.each([
    ['max_duration: 0, duration_unit: seconds', 'error «0»'],
    ['max_duration: -2.5, duration_unit: seconds', 'error «-2.5»'],
    ['max_duration: soon, duration_unit: seconds', 'error «soon»'],
    ['max_duration: 5, duration_unit: Minutes', 'error «Minutes»'],
    ['max_duration: 5, duration_unit: days', 'error «days»'],
  ])('004-04 and 004-05: %s gives %s', (config, expected) => {
    expect(atClock(config)).toEqual([expected]);
  });

  it('004-04 and 004-05: the words say what to type', () => {
    const words = (config: string): string[] =>
      openText(timed(config), {})
        .problems.filter(({ severity }) => severity === 'error')
        .map((problem) => `${wordProblem(problem).message} | ${wordProblem(problem).hint}`);
    expect(words('max_duration: 0, duration_unit: seconds')[0]).toContain('max_duration must be > 0');
    expect(words('max_duration: 5, duration_unit: minute')[0]).toContain('minutes');
  });

  it('004-07, 004-08 and 004-09: message and reset are optional; the default message has the number as written', async () => {
    const run = await cooked(70, timed('max_duration: 2, duration_unit: minutes'));
    expect(run.result.result.text).toBe('Time limit reached (2 minutes)');
  });

  it('004-10: `passthrough`, which only the engine knows, is taken with an info', () => {
    expect(atClock('max_duration: 5, duration_unit: minutes, passthrough: true')).toEqual(['info «true»']);
  });
});

describe('004, how it works', () => {
  it('004-11, 004-21 and 004-28: the first trigger starts the clock; 70 s an answer release it at its sixth run', async () => {
    const run = await cooked(70);
    expect(readings(run)).toEqual(['0/300', '70/300', '140/300', '210/300', '280/300', '350/300 released']);
  });

  it('004-12, 004-13, 004-29: it is looked at only when it is triggered, is silent before, and its message is the result', async () => {
    const run = await cooked(1000);
    expect(readings(run)).toEqual(['0/300', '1000/300 released']);
    expect(run.facts.filter(({ kind }) => kind === 'nodeHeldBack')).toHaveLength(1);
    expect(run.result.result).toMatchObject({ node: 'Menu', text: 'The kitchen is closed (5 minutes).' });
  });

  it('004-12: exactly the limit is the limit', async () => {
    expect(readings(await cooked(300)).at(-1)).toBe('300/300 released');
  });

  it('004-31: the cook does not run once more when the clock has released, as in the real engine', async () => {
    const run = await cooked(70);
    expect(run.order.filter((name) => name === 'Cook')).toHaveLength(6);
    const document = await cooked(70, KITCHEN, ['no'], { follow: 'document' });
    expect(document.order.filter((name) => name === 'Cook')).toHaveLength(7);
  });

  it('004-32: the word that ends it may come at any time', async () => {
    const run = await cooked(70, KITCHEN, ['no', 'YUMMY']);
    expect([run.result.result.text, run.verdicts.length]).toEqual(['YUMMY', 2]);
  });

  it('004-15 and 004-34: a script’s clock needs no real waiting, and the time of a person counts', async () => {
    const run = await cooked(100000);
    expect(run.result.took).toBe(200000);
  });

  it('004-34: a run that is continued counts its recorded time and not the pause', async () => {
    const order = { text: KITCHEN, inputs: { task: 't' } };
    const answers = ['no', 'no', 'no'];
    const first = await runText({ ...order, answers: [...answers, 'YUMMY'] });
    const again = await runText({
      ...order,
      answers: ['YUMMY'],
      tape: { entries: first.tape.entries.slice(0, 3) },
      use: 'continue',
    });
    expect(again.result.took).toBe(first.result.took);
    expect(readings(again)).toEqual(['0/300', '1/300', '2/300']);
  });
});

describe('004, topology', () => {
  it('004-16 and 004-30: agent, person, clock and end with their lines open, draw and run', async () => {
    const { workflow, problems } = openText(KITCHEN, {});
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(layoutOf(workflow!, { collapsed: new Set(), direction: 'TB' }).nodes).toHaveLength(4);
    expect((await cooked(70)).result.status).toBe('completed');
  });

  it('004-18: without its line back it ends the loop before its time', async () => {
    const run = await cooked(70, KITCHEN.replace('    - {from: Egg Clock, to: Cook}\n', ''));
    expect(run.verdicts).toHaveLength(1);
  });
});

describe('004, state', () => {
  /** The menu sends the cook back to work, so that the loop goes on after the clock has released. */
  const OPEN = KITCHEN.replace(
    '    - {from: Egg Clock, to: Menu}\n',
    '    - {from: Egg Clock, to: Menu}\n    - {from: Menu, to: Cook}\n',
  );

  it('004-20 and 004-22: with `reset_on_emit` it starts anew after every limit', async () => {
    const run = await cooked(200, OPEN, ['no'], { limits: { activations: 30 } });
    expect(readings(run).slice(0, 6)).toEqual([
      ...['0/300', '200/300', '400/300 released'],
      ...['200/300', '400/300 released', '200/300'],
    ]);
  });

  it('004-23: without it the clock runs on, and every trigger after the limit releases', async () => {
    const text = OPEN.replace('{max_duration: 5,', '{max_duration: 5, reset_on_emit: false,');
    const run = await cooked(200, text, ['no'], { limits: { activations: 30 } });
    expect(readings(run).slice(0, 5)).toEqual([
      ...['0/300', '200/300', '400/300 released'],
      ...['600/300 released', '800/300 released'],
    ]);
  });
});

describe('004, examples', () => {
  const ALONE = `nodes:
  - id: Lone Clock
    type: loop_timer
    config: {max_duration: 5, duration_unit: minutes, reset_on_emit: true, message: "Time to go home."}
`;

  it('004-26: a clock alone is wrapped, and released after its time without anybody waiting', async () => {
    const { notation, wrapped, problems } = openText(ALONE, {});
    expect([notation, wrapped, problems.filter(({ severity }) => severity === 'error')]).toEqual(['chatdev', true, []]);
    const run = await runText({ text: ALONE, inputs: { task: 't' } });
    expect(run.result.result.text).toBe('Time to go home.');
    expect(run.result.took).toBeGreaterThanOrEqual(300);
  });

  it('004-24, 004-25 and 004-27: rounds of different length are bounded together', async () => {
    const script = { humans: { Taster: ['no'] }, agents: { Cook: ['egg'] }, delays: { Taster: 90, Cook: 45 } };
    const run = await runText({ text: KITCHEN, inputs: { task: 't' }, script });
    expect([run.verdicts.length, readings(run).at(-1)]).toEqual([4, '405/300 released']);
  });

  it.each(['seconds', 'minutes', 'hours'])('004-33: %s is a unit', (unit) => {
    expect(atClock(`max_duration: 1.5, duration_unit: ${unit}`)).toEqual([]);
  });
});
