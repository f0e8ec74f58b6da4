import { describe, expect, it } from 'vitest';
import { diagnosesOf } from '../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { wordDiagnosis, wordProblem } from '../../../../src/wording/wording.ts';
import { runText } from '../../support/run-text.ts';

/** What is said of a text before its run, and of each entry of its inner loop after it. */
async function told(text: string, script: Json): Promise<{ before: string[]; after: string[] }> {
  const opened = openText(text, {});
  expect(opened.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const run = await runText({ text, script, inputs: { input: 'owls', topic: 'owls' } });
  expect(run.result.status).toBe('completed');
  const before = opened.problems.filter(({ code }) => code === 'lint-carries-over').map(wordProblem);
  const found = diagnosesOf(opened.plan!.workflow, run.chunks).filter(({ code }) => code === 'carried-over');
  const after = found.map((each) => `${each.path} ${each.rounds.join()}: ${wordDiagnosis(each).message}`);
  for (const { hint } of before) expect(hint).not.toBe('');
  return { before: before.map(({ message }) => message), after };
}

/** A chapter: in each round of the editor the writer and the critic go round until GOOD, or until the guard speaks. */
function graph(guard: string, writer = '', memory = ''): string {
  return `
graph:
  id: book
  start: [Plan]
  end: [Print]
${memory}
  nodes:
    - { id: Plan, type: agent, config: { provider: any, name: m, role: Plan. } }
    - { id: Writer, type: agent, ${writer === '' ? 'config: { provider: any, name: m, role: Write. }' : writer} }
    - { id: Critic, type: agent, config: { provider: any, name: m, role: Say GOOD or what is wrong. } }
    - { id: Fuse, ${guard} }
    - { id: Editor, type: agent, config: { provider: any, name: m, role: Say ACCEPT or what is missing. } }
    - { id: Print, type: passthrough, config: {} }
  edges:
    - { from: Plan, to: Writer }
    - { from: Writer, to: Critic }
    - { from: Critic, to: Editor, condition: { type: keyword, config: { any: [GOOD] } } }
    - { from: Critic, to: Writer, condition: { type: keyword, config: { none: [GOOD] } } }
    - { from: Critic, to: Fuse, condition: { type: keyword, config: { none: [GOOD] } } }
    - { from: Fuse, to: Editor }
    - { from: Fuse, to: Writer }
    - { from: Editor, to: Print, condition: { type: keyword, config: { any: [ACCEPT] } } }
    - { from: Editor, to: Plan, condition: { type: keyword, config: { none: [ACCEPT] } } }
`;
}

const counter = (fields: string): string => `type: loop_counter, config: { ${fields} }`;
/** Critic tells Writer and Fuse in one round: what Writer is sent as Fuse ends the loop, it has not read. */
const QUEUED =
  'What Writer is sent in the round that ends its loop stays in its queue: it is given that when the loop is entered again';
const LEFT = 'Plan[2]/Writer 1: Writer was given 2 messages that it had left unread in earlier entries of this loop';
const WIDE = counter('max_iterations: 90');
const twoChapters = { Critic: ['short', 'dull', 'GOOD', 'long', 'GOOD'], Editor: ['one more', 'ACCEPT'] };

describe('what an inner loop still has when it is entered again', () => {
  it('a counter goes on counting', async () => {
    expect(await told(graph(counter('max_iterations: 4')), { agents: twoChapters })).toEqual({
      before: [QUEUED, 'Fuse goes on counting when its loop is entered again: all entries share 4 visits'],
      after: ['Plan[2]/Writer 1: Fuse had counted to 2 of 4 before this loop was entered again'],
    });
  });

  it('a counter that has spoken begins at 0, and one without reset_on_emit speaks at each visit', async () => {
    const agents = { Critic: ['no'], Editor: ['one more', 'ACCEPT'] };
    expect((await told(graph(counter('max_iterations: 2')), { agents })).after).toEqual([LEFT]);
    expect(await told(graph(counter('max_iterations: 2, reset_on_emit: false')), { agents })).toEqual({
      before: [
        QUEUED,
        'Fuse goes on counting when its loop is entered again: after 2 visits in all it speaks at each visit',
      ],
      after: [LEFT, 'Plan[2]/Writer 1: Fuse had counted to 2 of 2 before this loop was entered again'],
    });
  });

  it('nothing is said of a counter that alone ends its loop, and of messages that the way in throws away', async () => {
    const alone = graph(counter('max_iterations: 2')).replace('any: [GOOD]', 'any: [GOOD], none: [GOOD]');
    const text = alone
      .replace(/ {4}- \{ from: Critic, to: Editor.*\n/, '')
      .replaceAll(/, condition: \{ type: keyword, config: \{ none: \[GOOD\] \} \}/g, '');
    expect(await told(text, { agents: { Editor: ['one more', 'ACCEPT'] } })).toEqual({
      before: [QUEUED],
      after: [LEFT],
    });
    const cleared = text.replace('{ from: Plan, to: Writer }', '{ from: Plan, to: Writer, clear_context: true }');
    expect(await told(cleared, { agents: { Editor: ['one more', 'ACCEPT'] } })).toEqual({ before: [], after: [] });
  });

  it('nothing is said of a loop that is entered once', async () => {
    const once = { Critic: ['short', 'dull', 'GOOD'], Editor: ['ACCEPT'] };
    expect((await told(graph(counter('max_iterations: 4')), { agents: once })).after).toEqual([]);
    const flat = graph(counter('max_iterations: 4')).replace(/ {4}- \{ from: Editor, to: Plan.*\n/, '');
    expect(await told(flat, { agents: once })).toEqual({ before: [], after: [] });
  });

  it('the clock of a timer runs on', async () => {
    const text = graph('type: loop_timer, config: { max_duration: 50 }');
    expect(await told(text, { agents: twoChapters, delays: { Critic: 5, Editor: 7 } })).toEqual({
      before: [QUEUED, 'The clock of Fuse runs on when its loop is entered again: all entries share 50 s'],
      after: [
        'Plan[2]/Writer 1: Fuse was at 22 s of 50 s at its first visit: its clock ran on from an earlier entry of this loop',
      ],
    });
  });

  it('an agent with a context window keeps its messages, unless the way in throws them away', async () => {
    const text = graph(WIDE, 'context_window: 2, config: { provider: any, name: m, role: Write. }');
    const { before, after } = await told(text, { agents: twoChapters });
    expect(before).toContain(
      'Writer keeps messages (context_window: 2) when its loop is entered again: its prompt holds those of earlier entries',
    );
    expect(after).toContain('Plan[2]/Writer 1: The prompt of Writer held 3 messages of earlier entries of this loop');
    const cleared = await told(
      text.replace('{ from: Plan, to: Writer }', '{ from: Plan, to: Writer, clear_context: true }'),
      { agents: twoChapters },
    );
    expect(
      [...cleared.before, ...cleared.after].filter(
        (each) => each.includes('Writer keeps') || each.includes('prompt of Writer'),
      ),
    ).toEqual([]);
  });

  it('an agent reads what earlier entries wrote to its memory', async () => {
    const memory = '  memory: [{ name: notes, type: simple, config: {} }]';
    const text = graph(WIDE, 'config: { provider: any, name: m, role: Write., memories: [{ name: notes }] }', memory);
    const { before, after } = await told(text, { agents: twoChapters });
    expect(before).toContain('Writer reads in memory notes what was written before its loop was entered again');
    expect(after).toContain(
      'Plan[2]/Writer 1: Writer could read 3 texts of earlier entries of this loop in memory notes',
    );
  });

  it('a loop in a subgraph begins anew: what its nodes keep ends with the call', async () => {
    const inner = graph(counter('max_iterations: 4'))
      .slice(1)
      .replace(/^graph:\n/, '')
      .replace(/ {4}- \{ from: Editor, to: Plan.*\n/, '')
      .replace(/^ {2}/gm, '            ');
    const text = `
graph:
  id: outer
  start: [Book]
  end: [Done]
  nodes:
    - id: Book
      type: subgraph
      config:
        type: config
        config:
${inner}
    - { id: Judge, type: agent, config: { provider: any, name: m, role: Say FINE or what. } }
    - { id: Done, type: passthrough, config: {} }
  edges:
    - { from: Book, to: Judge }
    - { from: Judge, to: Book, condition: { type: keyword, config: { none: [FINE] } } }
    - { from: Judge, to: Done, condition: { type: keyword, config: { any: [FINE] } } }
`;
    const agents = { Critic: ['short', 'GOOD', 'long', 'GOOD'], Editor: ['ACCEPT'], Judge: ['no', 'FINE'] };
    expect(await told(text, { agents })).toEqual({ before: [], after: [] });
  });

  it.each([
    [
      'run',
      ['Poet goes on with its conversation when its loop is entered again (session: run)'],
      ['plays[2]/scenes 1: The prompt of Poet held 4 messages of earlier entries of this loop'],
    ],
    ['loop', [], []],
    ['fresh', [], []],
  ])('the session of an agent of a container: %s', async (session, before, after) => {
    const agent = (name: string, rest: string): string =>
      `{ id: ${name}, type: agent, data: { nodeType: agent, ${rest} } }`;
    const text = `
version: 3
metadata: { name: plays }
nodes:
  - id: plays
    type: loop
    data:
      nodeType: loop
      continueWhile: { output: Boss.more, operator: "==", value: true }
      maxIterations: 3
      inlineWorkflow:
        nodes:
          - id: scenes
            type: loop
            data:
              nodeType: loop
              continueWhile: { output: Judge.again, operator: "==", value: true }
              maxIterations: 3
              inlineWorkflow:
                nodes:
                  - ${agent('Poet', `prompt: Write a line., session: ${session}, outputs: [{ name: text, type: string }]`)}
                  - ${agent('Judge', 'prompt: "Say again, true or false, as JSON.", outputs: [{ name: again, type: boolean }]')}
          - ${agent('Boss', 'prompt: "Say more, true or false, as JSON.", outputs: [{ name: more, type: boolean }]')}
`;
    const agents = {
      Judge: ['{"again": true}', '{"again": false}'],
      Boss: ['{"more": true}', '{"more": false}'],
    };
    expect(await told(text, { agents })).toEqual({ before, after });
  });

  it('memories of an OrKa loop that is entered again', async () => {
    const text = `
orchestrator: { id: plays, agents: [plays] }
agents:
  - id: plays
    type: loop
    max_loops: 2
    score_threshold: 0.8
    score_extraction_pattern: "PLAY: ([0-9.]+)"
    internal_workflow:
      orchestrator: { id: outer, agents: [scenes, boss] }
      agents:
        - id: scenes
          type: loop
          max_loops: 2
          score_threshold: 0.8
          score_extraction_pattern: "SCENE: ([0-9.]+)"
          internal_workflow:
            orchestrator: { id: inner, agents: [recall, poet, note] }
            agents:
              - { id: recall, type: memory, namespace: notes, config: { operation: read }, prompt: "owl {{ get_input() }}" }
              - { id: poet, type: local_llm, model: m, prompt: "Write and end with SCENE: {{ previous_outputs.recall }}" }
              - { id: note, type: memory, namespace: notes, config: { operation: write }, prompt: "owl {{ previous_outputs.poet }}" }
        - { id: boss, type: local_llm, model: m, prompt: "Judge and end with PLAY: {{ previous_outputs.scenes }}" }
`;
    expect(await told(text, { agents: { poet: ['owl SCENE: 0.1'], boss: ['PLAY: 0.2'] } })).toEqual({
      before: ['recall reads in namespace notes what was written before its loop was entered again'],
      after: ['plays[2]/scenes 1: recall found 2 texts of earlier entries of this loop in namespace notes'],
    });
  });

  it.each([
    ['session', ['write goes on with its conversation when its loop is entered again (sessionMode: session)'], 1],
    ['stateless', [], 0],
  ])('the session of a model between Loop and Exit: %s', async (mode, before, count) => {
    const { before: said, after } = await told(regions(mode), { agents: { write: ['a line'] } });
    expect(said).toEqual(before);
    expect(after).toHaveLength(count);
    if (count > 0) expect(after[0]).toMatch(/The prompt of write held 4 messages of earlier entries of this loop$/);
  });
});

/** A region of two rounds in a region of two. */
function regions(mode: string): string {
  return `
nodes:
  - { id: plot, type: input, data: { name: input } }
  - { id: plays, type: loop, data: { maxIterations: 2, exitCondition: max_iterations } }
  - { id: scenes, type: loop, data: { maxIterations: 2, exitCondition: max_iterations } }
  - { id: write, type: llm, data: { prompt: "Write a scene: {{input}}", systemPrompt: You write., sessionMode: ${mode} } }
  - { id: scene, type: exit }
  - { id: curtain, type: exit }
  - { id: play, type: output, data: { name: play } }
edges:
  - { source: plot, target: plays }
  - { source: plays, target: scenes }
  - { source: scenes, target: write }
  - { source: write, sourceHandle: response, target: scene }
  - { source: scene, target: curtain }
  - { source: curtain, target: play }
`;
}
