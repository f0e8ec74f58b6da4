import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heldAt, type Held } from '../../../src/engine/running/held-at.ts';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { deriver } from '../../../src/engine/models/deriver.ts';
import { parseScript } from '../../../src/engine/models/scripted/script.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { runText, type TextOrder, type TextRun } from '../support/run-text.ts';
import { reviewLoop } from '../support/texts.ts';

const NEVER_BUSY = { mayGoOn: () => true, breathe: () => Promise.resolve() };

/** What a run of this text held just before a fact. */
function held({ text, script: given = {}, inputs, settings = {}, answers }: TextOrder, { tape }: TextRun) {
  const opened = openText(text, settings);
  if (!opened.plan) throw new Error('does not run');
  const { script } = parseScript(given);
  const derive = deriver({
    model: 'scripted',
    script,
    seed: opened.settings.seed ?? 0,
    visitor: answers !== undefined,
    humans: 'either',
  });
  const order = {
    plan: opened.plan,
    inputs: inputs ?? script.inputs,
    settings: opened.settings,
    derive,
    ticks: script.advance,
    tape,
  };
  return (seq: number): Promise<Held | null> => heldAt(order, seq, NEVER_BUSY);
}

/** By name of the node, how many messages lie in its queue. */
function counted(
  of: Held | null,
  names: readonly string[],
  what: 'count' | 'unread' = 'count',
): Record<string, number> {
  const queues = (of?.scopes ?? []).filter(({ path }) => path === '').flatMap(({ queues }) => queues);
  return Object.fromEntries(queues.filter((queue) => queue[what] > 0).map((queue) => [names[queue.part], queue[what]]));
}

function namesOf(text: string): string[] {
  return openText(text, {}).plan?.nodes.map(({ name }) => name) ?? [];
}

/** What edges put into queues and nodes took out of them before each fact, where nothing is kept and no edge clears. */
function* queuesByFacts(facts: readonly Fact[], names: readonly string[], targets: readonly string[]) {
  const counts = new Map<string, number>();
  for (const fact of facts) {
    yield { ...Object.fromEntries([...counts].filter(([, count]) => count > 0)) };
    // The task lies in the first queue before any edge was taken.
    if (fact.kind === 'runStarted') counts.set('Drafter', 1);
    if (fact.kind === 'nodeStarted') counts.set(names[fact.part]!, 0);
    if (fact.kind !== 'edgeTaken' || !fact.queued) continue;
    const to = targets[fact.part]!;
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
}

const TEMPLATES = readdirSync('static/templates').filter((name) => /\.(yaml|json)$/.test(name));

describe('what a run held', () => {
  it('lies in queues as its facts put it there, before each of them', async () => {
    const order: TextOrder = {
      text: reviewLoop(),
      script: { task: 'owls', agents: { Drafter: ['one', 'two'] } },
      answers: ['no', 'not yet', 'SHIP'],
    };
    const run = await runText(order);
    const { workflow } = openText(order.text, {});
    const names = namesOf(order.text);
    const targets = workflow!.edges.map(({ to }) => workflow!.nodes.find(({ id }) => id === to)!.name);
    const at = held(order, run);
    let seq = 0;
    let most = 0;
    for (const expected of queuesByFacts(run.facts, names, targets)) {
      const found = counted(await at(seq), names);
      expect(found, `before fact ${seq}, ${JSON.stringify(run.facts[seq])}`).toEqual(expected);
      most = Math.max(most, ...Object.values(expected));
      seq++;
    }
    expect(most).toBeGreaterThan(0);
  });

  it.each(TEMPLATES.filter((name) => !name.endsWith('.script.json') && name !== 'templates.json'))(
    'ends as its result says: %s',
    async (name) => {
      const text = readFileSync(`static/templates/${name}`, 'utf8');
      const script = JSON.parse(
        readFileSync(`static/templates/${name.replace(/\.\w+$/, '.script.json')}`, 'utf8'),
      ) as Json;
      const run = await runText({ text, script, model: 'scripted' });
      const names = namesOf(text);
      const end = await held({ text, script }, run)(run.facts.length);
      expect(counted(end, names)).toEqual(run.result.queued);
      expect(counted(end, names, 'unread')).toEqual(run.result.unread);
      expect(end?.runs).toEqual(run.view.nodes.map((node) => node.runs));
    },
  );

  it('tells a memory from the answer on that was written to it, and who wrote it', async () => {
    const text = `
graph:
  memory: [{name: notes, type: simple, config: {}}]
  nodes:
    - {id: Writer, type: agent, config: {provider: any, name: model, role: Write., memories: [{name: notes}]}}
    - {id: Editor, type: agent, config: {provider: any, name: model, role: Edit., memories: [{name: notes}]}}
  edges: [{from: Writer, to: Editor}]
  start: [Writer]
`;
    const order = { text, script: { task: 'owls', agents: { Writer: 'a draft', Editor: 'an edit' } } };
    const run = await runText(order);
    const at = held(order, run);
    const memories = async (seq: number): Promise<unknown> =>
      (await at(seq))?.scopes.flatMap((scope) => scope.memories);
    const second = run.facts.findIndex((fact) => fact.kind === 'nodeStarted' && fact.part === 1);
    const answered = run.facts.findIndex((fact) => fact.kind === 'answered');
    const draft = { text: 'a draft', by: 'Writer' };
    expect(await memories(answered)).toEqual([]);
    expect(await memories(second)).toEqual([{ name: 'notes', count: 1, newest: [draft] }]);
    expect(await memories(run.facts.length)).toEqual([
      { name: 'notes', count: 2, newest: [draft, { text: 'an edit', by: 'Editor' }] },
    ]);
  });

  it('tells what an OrKa run began with until something is written, and which agents are still on the list', async () => {
    const text = `
orchestrator: {id: o, strategy: sequential, agents: [noted, asked]}
agents:
  - {id: noted, type: memory, namespace: facts, config: {operation: write}, prompt: "Owls hunt at night"}
  - {id: asked, type: memory, namespace: facts, config: {operation: read}, prompt: "owls"}
`;
    const order = { text, inputs: { input: 'owls', 'memory:facts': ['Owls are birds'] } };
    const run = await runText(order);
    const at = held(order, run);
    const first = await at(1);
    expect(first?.scopes[0]).toMatchObject({
      memories: [{ name: 'facts', count: 1, newest: [{ text: 'Owls are birds', by: '' }] }],
    });
    const second = run.facts.findIndex((fact) => fact.kind === 'nodeStarted' && fact.part === 1);
    expect((await at(second))?.scopes[0]).toMatchObject({
      memories: [{ name: 'facts', count: 2, newest: [{ by: '' }, { text: 'Owls hunt at night', by: 'noted' }] }],
      next: ['asked'],
    });
    expect((await at(run.facts.length))?.scopes[0]?.next).toEqual([]);
  });

  it('is of no fact that the run does not come to', async () => {
    const order = { text: reviewLoop(), script: { task: 'owls' }, answers: ['SHIP'] };
    const run = await runText(order);
    expect(await held(order, run)(run.facts.length + 1)).toBeNull();
  });

  it('lets others have their turn on the way', async () => {
    const order = { text: reviewLoop() };
    let turns = 0;
    const opened = openText(order.text, {});
    const slow = { mayGoOn: () => turns % 2 === 1, breathe: () => Promise.resolve(void turns++) };
    await heldAt(
      { plan: opened.plan!, inputs: { task: 'owls' }, settings: {}, derive: () => null, tape: { entries: [] } },
      3,
      slow,
    );
    expect(turns).toBeGreaterThan(0);
  });
});
