import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Answering } from '../../../src/engine/models/deriver.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';
import { stageOf } from '../../../src/page/graph/run-stage.svelte.ts';
import { modelsNamed } from '../../../src/page/document/models-named.ts';
import type { Answerer } from '../../../src/engine/models/who-answers.ts';
import { standInOf } from '../../../src/page/run/model/stand-in.ts';
import { wordStandIn } from '../../../src/wording/wording.ts';

const CHATDEV = `graph:
  id: letters
  nodes:
    - {id: Clerk, type: agent, config: {provider: openai, name: gpt-4o, role: You write letters.}}
    - {id: Judge, type: agent, config: {provider: openai, name: gpt-4o-mini, role: You read letters.}}
    - {id: Copyist, type: agent, config: {provider: openai, name: gpt-4o, role: You copy letters.}}
    - {id: Chief, type: human, config: {description: Sign it.}}
    - {id: Post, type: passthrough, config: {}}
  edges:
    - {from: Clerk, to: Judge}
    - {from: Judge, to: Copyist}
    - {from: Copyist, to: Chief}
    - {from: Chief, to: Post}
  start: [Clerk]
  end: [Post]
`;

const CONTAINER = `nodes:
  - {id: cook, type: agent, data: {nodeType: agent, runner: claude-code, prompt: Cook., outputs: [{name: dish, type: string}]}}
  - {id: host, type: agent, data: {nodeType: agent, runner: claude-code, model: opus, prompt: "{{ cook.dish }}"}}
  - {id: guest, type: agent, data: {nodeType: agent, prompt: "{{ cook.dish }}"}}
  - {id: cellar, type: constant, data: {nodeType: constant, value: wine}}
edges:
  - {source: cook, target: host}
  - {source: cook, target: guest}
`;

const ORKA = `orchestrator: {id: news, strategy: sequential, agents: [reader, safe, critic, note]}
agents:
  - {id: reader, type: local_llm, prompt: "Read {{ input }}", params: {model: llama3, provider: ollama}}
  - id: safe
    type: failover
    children:
      - {id: first, type: openai-answer, model: gpt-4o, prompt: "Say {{ input }}"}
      - {id: second, type: local_llm, model: llama3, provider: ollama, prompt: "Say {{ input }}"}
  - {id: critic, type: plan_validator, llm_model: mistral, llm_provider: ollama, prompt: "Judge {{ input }}"}
  - {id: note, type: openai-answer, prompt: "Note {{ input }}"}
`;

const LOOP_EXIT = `nodes:
  - {id: in, type: input, data: {name: task}}
  - {id: ask, type: llm, data: {model: haiku, prompt: "{{ in }}"}}
  - {id: way, type: router, data: {mode: llm, model: sonnet, branches: [left, right]}}
  - {id: word, type: router, data: {mode: pattern, model: opus, branches: [left, right]}}
  - {id: out, type: output, data: {name: done}}
edges:
  - {source: in, target: ask}
  - {source: ask, target: way}
  - {source: way, target: word, sourceHandle: left}
  - {source: word, target: out, sourceHandle: left}
`;

function opened(text: string): Workflow {
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('it cannot be read');
  return workflow;
}

/** What stands on each node's face, by the node's name. */
function faces(workflow: Workflow, answers: Answering['model']): Record<string, string | undefined> {
  const stage = stageOf(() => ({
    workflow,
    drawing: null,
    view: null,
    answers,
    problemsByNode: {},
    selected: null,
    onselect: () => undefined,
  }));
  return Object.fromEntries(workflow.nodes.map(({ id, name }) => [name, stage.standIn(id)?.brief]));
}

describe('what answers for a named model', () => {
  it('000-38: each agent that names a model says who answers for it, and no other node does', () => {
    const workflow = opened(CHATDEV);
    const other = { Chief: undefined, Post: undefined };
    expect(faces(workflow, 'simulated')).toEqual({
      Clerk: 'simulated for gpt-4o',
      Judge: 'simulated for gpt-4o-mini',
      Copyist: 'simulated for gpt-4o',
      ...other,
    });
    expect(faces(workflow, 'scripted')).toEqual({
      Clerk: 'prepared for gpt-4o',
      Judge: 'prepared for gpt-4o-mini',
      Copyist: 'prepared for gpt-4o',
      ...other,
    });
  });

  it('says nothing of a node for which nothing is prepared: no prepared answer is given in place of its model', () => {
    const workflow = opened(CHATDEV);
    const [clerk, judge] = workflow.nodes;
    const drawn = { workflow };
    const by = (part: number): Answerer => (part === 0 ? 'numbered' : 'prepared');
    const told = standInOf({
      studio: { state: { drawn } },
      models: { of: () => undefined },
      answers: { models: 'scripted', by },
    });
    expect(told?.sentence).toBe('Prepared answers are given in place of gpt-4o-mini and gpt-4o');
    const stage = stageOf(() => ({
      workflow,
      drawing: null,
      view: null,
      answers: 'scripted',
      problemsByNode: {},
      selected: null,
      numbered: new Set([clerk!.id]),
      onselect: () => undefined,
    }));
    expect(stage.standIn(clerk!.id)).toBeNull();
    expect(stage.standIn(judge!.id)?.brief).toBe('prepared for gpt-4o-mini');
  });

  it('000-38: the header names each model once, all of them in its tooltip', () => {
    const models = modelsNamed(opened(CHATDEV));
    expect(models).toEqual(['gpt-4o', 'gpt-4o-mini']);
    expect(wordStandIn(models, 'simulated')).toMatchObject({
      beside: 'in place of gpt-4o and 1 more',
      sentence: 'The simulated model answers in place of gpt-4o and gpt-4o-mini',
    });
    expect(wordStandIn(models, 'scripted')).toMatchObject({
      beside: 'in place of gpt-4o and 1 more',
      sentence: 'Prepared answers are given in place of gpt-4o and gpt-4o-mini',
    });
  });

  it('002-41: an agent with a runner says who answers for it, with its model where it names one', () => {
    const workflow = opened(CONTAINER);
    expect(faces(workflow, 'simulated')).toEqual({
      cook: 'simulated for claude-code',
      host: 'simulated for claude-code (opus)',
      guest: undefined,
      cellar: undefined,
    });
    expect(modelsNamed(workflow)).toEqual(['claude-code', 'claude-code (opus)']);
  });

  it('names the model under params, that of a validator, and those of all children of a failover', () => {
    const { reader, safe, critic, note } = faces(opened(ORKA), 'simulated');
    expect([reader, safe, critic, note]).toEqual([
      'simulated for llama3',
      'simulated for gpt-4o and 1 more',
      'simulated for mistral',
      undefined,
    ]);
  });

  it('says nothing of a router that goes by a pattern, for it asks no model', () => {
    const { ask, way, word } = faces(opened(LOOP_EXIT), 'simulated');
    expect([ask, way, word]).toEqual(['simulated for haiku', 'simulated for sonnet', undefined]);
  });

  it('says nothing where no model is named, and lists at most twenty', () => {
    expect(modelsNamed(null)).toEqual([]);
    expect(wordStandIn([], 'simulated')).toBeNull();
    const many = Array.from({ length: 25 }, (_, index) => `m${index}`);
    const { sentence } = wordStandIn(many, 'simulated')!;
    expect(sentence).toMatch(/m19 and 5 more$/);
  });
});
