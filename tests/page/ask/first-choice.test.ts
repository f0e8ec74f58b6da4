import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { firstChoice, namedElsewhere, type Choice } from '../../../src/page/ask/first-choice.ts';
import { placeNamed } from '../../../src/page/ask/places.ts';
import { modelsReached } from '../../../src/page/run/model/models-reached.ts';

const chatdev = (config: string): string =>
  `graph:\n  nodes:\n    - {id: Poet, type: agent, config: {${config}}}\n    - {id: Out, type: passthrough, config: {}}\n` +
  `  edges: [{from: Poet, to: Out}]\n  start: [Poet]\n  end: [Out]\n`;
const orka = (...agents: string[]): string =>
  `orchestrator: {id: o, strategy: sequential, agents: [${agents.map((_, at) => `a${at}`).join(', ')}]}\nagents:\n` +
  agents.map((agent, at) => `  - {id: a${at}, prompt: "{{ input }}", ${agent}}\n`).join('');
const container = (data: string): string =>
  `nodes:\n  - {id: cook, type: agent, data: {nodeType: agent, prompt: Cook., ${data}}}\nedges: []\n`;
const loopExit = (data: string): string =>
  `nodes:\n  - {id: in, type: input, data: {name: task}}\n  - {id: ask, type: llm, data: {prompt: "{{ in }}", ${data}}}\n` +
  `  - {id: out, type: output, data: {name: done}}\nedges:\n  - {source: in, target: ask}\n  - {source: ask, target: out}\n`;

function named(text: string): ReturnType<typeof modelsReached> {
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('it cannot be read');
  return modelsReached(workflow);
}

/** Kind, place or address, and model. */
function begun(text: string): string[] {
  return told(firstChoice(named(text)));
}

function told({ kind, place, address, model }: Choice): string[] {
  return [kind, place || address, model];
}

const offered = (text: string): string[][] => namedElsewhere(named(text)).map(told);

describe('what the sheet begins with where nothing was used before', () => {
  it.each([
    ['a provider by name', chatdev('provider: openai, name: gpt-4o'), ['provider', 'openai', 'gpt-4o']],
    ['a provider by its other name', chatdev('provider: gemini, name: g-3'), ['provider', 'google', 'g-3']],
    [
      'an address before a name',
      chatdev('provider: openai, name: llama3, base_url: "http://localhost:11434/v1"'),
      ['server', 'ollama', 'llama3'],
    ],
    [
      'an address that waits for a value, by its provider',
      chatdev('provider: openai, name: gpt-4o, base_url: "${BASE_URL}"'),
      ['provider', 'openai', 'gpt-4o'],
    ],
    [
      'the address of a provider',
      chatdev('provider: openai, name: r1, base_url: "https://api.deepseek.com"'),
      ['provider', 'deepseek', 'r1'],
    ],
  ])('chatdev: %s', (_, text, choice) => expect(begun(text)).toEqual(choice));

  it.each([
    ['its type', orka('type: openai-answer, model: gpt-4o'), ['provider', 'openai', 'gpt-4o']],
    ['a service without a model', orka('type: openai-answer'), ['provider', 'openai', '']],
    ['params', orka('type: local_llm, params: {model: llama3, provider: ollama}'), ['server', 'ollama', 'llama3']],
    [
      'the program of a validator',
      orka('type: loop_validator, llm_model: gpt-oss, provider: lm_studio'),
      ['server', 'lm-studio', 'gpt-oss'],
    ],
    [
      'an address with a path of its own program',
      orka('type: local_llm, model: m, model_url: "http://localhost:11434/api/generate"'),
      ['server', 'ollama', 'm'],
    ],
    [
      'an address on this machine that is not known, without its path',
      orka('type: local_llm, model: m, model_url: "http://127.0.0.1:4000/admin/off"'),
      ['server', 'http://127.0.0.1:4000', 'm'],
    ],
    [
      'the children of a failover',
      orka(
        'type: failover, children: [{id: x, type: local_llm, model: m, prompt: p}, {id: y, type: openai-answer, model: n, prompt: p}]',
      ),
      ['provider', 'openai', 'n'],
    ],
  ])('orka: %s', (_, text, choice) => expect(begun(text)).toEqual(choice));

  it('container: the service of its runner', () => {
    expect(begun(container('runner: claude-code, model: opus'))).toEqual(['provider', 'anthropic', 'opus']);
    expect(begun(container('runner: codex'))).toEqual(['provider', 'openai', '']);
    expect(begun(container('runner: constructor'))).toEqual(['server', '', '']);
  });

  it('loop-exit, which names no service: its model alone', () => {
    expect(begun(loopExit('model: haiku'))).toEqual(['server', '', 'haiku']);
    expect(begun(loopExit('temperature: 1'))).toEqual(['server', '', '']);
  });
});

describe('an address that nobody here knows', () => {
  it('is offered as its server would be asked, and is not what the sheet begins with', () => {
    const text = chatdev('provider: openai, name: gpt-4o, base_url: "https://evil.example/v1/chat/completions"');
    expect(begun(text)).toEqual(['server', '', 'gpt-4o']);
    expect(offered(text)).toEqual([['provider', 'https://evil.example/v1', 'gpt-4o']]);
    expect(offered(chatdev('provider: openai, name: gpt-4o'))).toEqual([]);
  });

  it('does not keep the sheet from a place that another node names', () => {
    const agents = ['a', 'b', 'c', 'd'].map(
      (host) => `type: local_llm, model: m, model_url: "https://${host}.example/v1"`,
    );
    const text = orka(...agents, agents[0]!, 'type: openai-answer, model: gpt-4o');
    expect(begun(text)).toEqual(['provider', 'openai', 'gpt-4o']);
    expect(offered(text).map(([, address]) => address)).toEqual(
      ['a', 'b', 'c'].map((host) => `https://${host}.example/v1`),
    );
  });

  it.each(['http://models.example/v1', 'https://api.openai.com@evil.example/v1', 'ftp://localhost/', 'javascript:x'])(
    'and cannot be asked is nothing: %s',
    (place) => expect(placeNamed({ provider: 'openai', place })).toBeNull(),
  );

  it('is no provider because it looks like one', () => {
    for (const host of ['api.openai.com.evil.example', 'api-openai.com', 'api.openai.com:444'])
      expect(placeNamed({ place: `https://${host}/v1` })).toEqual({ kind: 'elsewhere', baseUrl: `https://${host}/v1` });
  });
});
