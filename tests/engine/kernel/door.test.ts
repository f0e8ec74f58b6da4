import { describe, expect, it } from 'vitest';
import { requestHash } from '../../../src/engine/effects/request-hash.ts';
import { ports, type Answer, type Conversation, type Request } from '../../../src/engine/workflow/activation.ts';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import { asksPerson, MadePlan, pump, say, startedOf } from './made-plan.ts';

const MODEL: Extract<Request, { kind: 'model' }> = {
  kind: 'model',
  messages: [{ role: 'user', text: 'Write.' }],
  model: 'm',
  options: {},
};

/** Asks all of these in turn, and gives the last answer. */
function* asksAll(...requests: readonly Request[]): Conversation {
  let answer: Answer = { kind: 'cancelled' };
  for (const request of requests) answer = yield request;
  return { ports: ports([['answer', answer.kind === 'answered' ? answer.text : answer.kind]]) };
}

/** Answers every model with the name of who asks, after so many seconds. */
function after(seconds: Readonly<Record<string, number>>): Derive {
  return ({ node, request }) =>
    request.kind === 'human' ? null : { answer: { kind: 'answered', text: node }, took: seconds[node] ?? 0 };
}

const answersOf = (made: ReturnType<MadePlan['run']>): unknown[] =>
  made.facts().flatMap((fact) => (fact.kind === 'nodeFinished' ? [fact.outputs.ports?.['answer']] : []));

describe('an address', () => {
  it('counts the questions of an activation, and the activations of a node that have asked in the same frame', () => {
    const plan = new MadePlan();
    const node = plan.node('Writer', () => asksAll(MODEL, MODEL));
    const silent = plan.node('Silent');
    const made = plan.run([[node], [silent], [node]], { derive: after({}) });
    pump(made);
    const asked = made.facts().flatMap((fact) => (fact.kind === 'asked' ? [[fact.ask.address, fact.ask.nth]] : []));
    expect(asked).toEqual([
      ['Writer', 1],
      ['Writer#1.2', 2],
      ['Writer#2', 3],
      ['Writer#2.2', 4],
    ]);
  });

  it('names the node, and its answers are counted in whose name it asks', () => {
    const plan = new MadePlan();
    const node = plan.node('Team', () =>
      asksAll({ ...MODEL, speaker: 'judge' }, MODEL, { ...MODEL, speaker: 'judge' }, { ...MODEL, speaker: 'writer' }),
    );
    const made = plan.run([[node]], { derive: after({}) });
    pump(made);
    const asked = made.facts().flatMap((fact) => (fact.kind === 'asked' ? [fact.ask] : []));
    expect(asked.map(({ address, node, id, nth }) => [address, node, id, nth])).toEqual([
      ['Team', 'judge', 'Team/judge', 1],
      ['Team#1.2', 'Team', 'Team', 1],
      ['Team#1.3', 'judge', 'Team/judge', 2],
      ['Team#1.4', 'writer', 'Team/writer', 1],
    ]);
  });

  it('comes with the hash of what is asked where somebody outside has to answer, and without one where nobody has', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', () => asksAll(MODEL)), plan.node('b', asksPerson)]], { derive: after({}) });
    pump(made);
    const asked = made.facts().flatMap((fact) => (fact.kind === 'asked' ? [fact.ask] : []));
    expect(asked.map(({ hash }) => hash)).toEqual(['', requestHash(asked[1]!.request)]);
    expect(made.run.open()).toMatchObject([{ address: 'b', hash: asked[1]!.hash, at: 0 }]);
  });
});

describe('a question that is cancelled', () => {
  it('is told to the host once, and only where somebody outside was asked', () => {
    const plan = new MadePlan();
    const fails = plan.node('fails', function* () {
      yield MODEL;
      throw new Error('gone');
    });
    const layer = [plan.node('you', asksPerson), plan.node('slow', () => asksAll(MODEL)), fails];
    const made = plan.run([layer], { derive: after({ slow: 9, fails: 1 }) });
    expect(made.run.withdrawn()).toEqual([]);
    made.run.pump(() => made.run.result() === null && made.run.activations() < 3);
    const [you] = made.run.open();
    expect(pump(made)).toBe('ended');
    expect(made.run.withdrawn()).toEqual([you?.seq]);
    expect(made.run.withdrawn()).toEqual([]);
    expect(made.run.open()).toEqual([]);
  });
});

describe('answers that follow from the script or the seed', () => {
  it('are acted upon by the time they take, and at the same time in the order of asking', () => {
    const plan = new MadePlan();
    const names = ['slow', 'one', 'two', 'quick'];
    const took = { slow: 9, one: 5, two: 5, quick: 1 };
    const made = plan.run([names.map((name) => plan.node(name, () => asksAll(MODEL)))], { derive: after(took) });
    expect(pump(made)).toBe('ended');
    expect(answersOf(made)).toEqual(['quick', 'one', 'two', 'slow']);
    expect(made.run.clock()).toBe(9);
    expect(made.run.result()?.took).toBe(9);
  });

  it('count from when they are asked', () => {
    const plan = new MadePlan();
    const both = plan.node('both', () => asksAll(MODEL, MODEL));
    const made = plan.run([[both, plan.node('long', () => asksAll(MODEL))]], { derive: after({ both: 3, long: 5 }) });
    pump(made);
    expect(answersOf(made)).toEqual(['long', 'both']);
    expect(made.run.clock()).toBe(6);
  });

  it('are nobody’s to give while they are under way', () => {
    const plan = new MadePlan();
    const layer = [plan.node('busy', () => asksAll(MODEL)), plan.node('you', asksPerson)];
    const made = plan.run([layer], { derive: after({ busy: 5 }) });
    const heard: string[][] = [];
    made.run.pump(
      () => true,
      (open) => {
        heard.push(open.map(({ address }) => address));
        return true;
      },
    );
    expect(heard).toEqual([['you']]);
    const alone = plan.run([[plan.node('lone', () => asksAll(MODEL))]], { derive: after({}) });
    expect(
      alone.run.pump(
        () => true,
        () => true,
      ),
    ).toBe('ended');
    expect(made.run.open().map(({ address }) => address)).toEqual(['you']);
  });

  it('are given to people and tools as they are to models', () => {
    const plan = new MadePlan();
    const tool: Request = { kind: 'tool', tool: 't', call: {} };
    const person: Request = { kind: 'human', question: 'Well?', context: '', quickReplies: [] };
    const derive: Derive = () => ({ answer: { kind: 'answered', text: 'scripted' }, took: 0 });
    const made = plan.run([[plan.node('a', () => asksAll(tool)), plan.node('b', () => asksAll(person))]], { derive });
    expect(pump(made)).toBe('ended');
    expect(answersOf(made)).toEqual(['scripted', 'scripted']);
  });

  it('are on no tape', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', () => asksAll(MODEL))]], { derive: after({}) });
    pump(made);
    expect(made.run.tape()).toStrictEqual({ entries: [] });
  });
});

describe('an answer from outside', () => {
  it('is on the tape, with how many came before it while others were under way', () => {
    const plan = new MadePlan();
    const layer = [
      plan.node('a', () => asksAll(MODEL)),
      plan.node('b', () => asksAll(MODEL)),
      plan.node('you', asksPerson),
    ];
    const made = plan.run([layer, [plan.node('later', asksPerson)]], { derive: after({ a: 1, b: 2 }) });
    const heard = (): boolean => made.facts().some((fact) => fact.kind === 'answered');
    expect(made.run.pump(() => true, heard)).toBe('asking');
    say(made, 'you', 'yes', 4);
    expect(pump(made)).toBe('asking');
    say(made, 'later', 'yes', 1);
    expect(pump(made)).toBe('ended');
    expect(made.run.tape().entries.map(({ address, after: acted }) => [address, acted])).toEqual([
      ['you', 1],
      ['later', undefined],
    ]);
    expect(made.run.clock()).toBe(5);
  });

  it('is heard by nobody whose node was cancelled meanwhile', () => {
    const plan = new MadePlan();
    const failing = plan.node('failing', function* () {
      yield* asksPerson();
      return { error: { code: 'loop-failed', params: {} } };
    });
    const made = plan.run([
      [plan.map('each', 1, [[failing, plan.node('waiting', asksPerson)]], { node: { tolerant: true } })],
      [plan.node('after', asksPerson)],
    ]);
    pump(made);
    const waiting = made.run.open().find(({ address }) => address.endsWith('waiting'))!;
    const late = made.run.record(waiting.seq, { kind: 'answered', text: 'late' }, 1);
    say(made, 'each{1}/failing', 'no');
    pump(made);
    const before = made.facts().length;
    made.run.deliver(waiting.seq, late);
    expect(pump(made)).toBe('asking');
    expect(made.facts()).toHaveLength(before);
    expect(startedOf(plan, made.facts())).toEqual(['each', 'failing', 'waiting', 'after']);
  });

  it.each([
    [3, 'in time', 3, 'in time'],
    [4, 'timed-out', 3, undefined],
  ])('after %d s of a deadline of 3 s is %s, and the clock moves by %d s', (took, came, clock, text) => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', () => asksAll({ ...MODEL, deadline: 3 }))]]);
    pump(made);
    say(made, 'a', 'in time', took);
    pump(made);
    expect(answersOf(made)).toEqual([came]);
    expect(made.run.clock()).toBe(clock);
    const answers = made.facts().flatMap((fact) => (fact.kind === 'answered' ? [fact.recorded.answer] : []));
    expect(answers).toEqual([text === undefined ? { kind: 'timed-out', after: 3 } : { kind: 'answered', text }]);
  });
});

describe('a question of many messages', () => {
  const messages = ['1', '2', '3', '4'].map((text) => ({ role: 'user', text }));
  const asked = (derive?: Derive) => {
    const plan = new MadePlan();
    const many = plan.node('a', () => asksAll({ ...MODEL, messages }, { ...MODEL, messages: messages.slice(1) }));
    const made = plan.run([[many]], { inputCap: 3, ...(derive && { derive }) });
    pump(made);
    return made
      .facts()
      .flatMap((fact) =>
        fact.kind === 'asked' && fact.ask.request.kind === 'model'
          ? [[fact.ask.request.messages.map(({ text }) => text).join(''), fact.ask.omitted]]
          : [],
      );
  };

  it('is listed by its newest, where it need not be answered from the record', () => {
    expect(asked(after({}))).toEqual([
      ['234', 1],
      ['234', undefined],
    ]);
  });

  it('is kept whole where somebody has to answer it', () => {
    expect(asked()).toEqual([['1234', undefined]]);
  });
});
