import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../src/engine/document/document.ts';
import { looksSecret } from '../../../src/engine/document/placeholder.ts';
import { EMPTY_SCRIPT, parseScript } from '../../../src/engine/models/scripted/script.ts';
import { deriver } from '../../../src/engine/models/deriver.ts';
import type { Ask } from '../../../src/engine/journal/ask.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';

describe('settings', () => {
  it('know who plays the human, how long answers take, and what placeholders stand for', () => {
    const good = { humans: 'visitor', answerSeconds: 2.5, vars: { A: 'x', B_1: '' } };
    expect(parseSettings(good)).toEqual({ settings: good, unknownKeys: [], badKeys: [] });
    expect(parseSettings({ humans: 'me', answerSeconds: -1, vars: { A: 1, 'b c': 'x', C: 'y' } })).toEqual({
      settings: { vars: { C: 'y' } },
      unknownKeys: [],
      badKeys: ['humans', 'answerSeconds', 'vars.A', 'vars.b c'],
    });
    expect(parseSettings({ vars: ['x'] }).badKeys).toEqual(['vars']);
  });

  it('C-12: of the text win over those of the document, and are given apart', () => {
    const text = 'settings: {notation: container, follow: document}\nnodes: []\nedges: [{from: a, to: b}]\n';
    const opened = openText(text, { notation: 'chatdev', seed: 4 });
    expect(opened).toMatchObject({
      notation: 'container',
      detected: 'chatdev',
      written: { notation: 'container', follow: 'document' },
      settings: { notation: 'container', follow: 'document', seed: 4 },
    });
  });
});

describe('placeholders', () => {
  const TEXT = `vars:
  ROUNDS: 3
  WHO: {name: Ada}
graph:
  nodes:
    - {id: A, type: agent, config: {provider: p, name: n, api_key: '\${API_KEY}', role: 'be \${MOOD}, \${ROUNDS}'}}
    - {id: G, type: loop_counter, config: {max_iterations: '\${ROUNDS}'}}
  edges: [{from: A, to: G}]
  start: [A]
`;

  it('are those of `vars`, then those that are only used, of all documents', () => {
    const { placeholders } = openText(
      `${TEXT}---\ngraph:\n  id: two\n  nodes: [{id: '\${TWO}', type: passthrough}]\n`,
      {},
    );
    expect(placeholders).toEqual([
      { name: 'ROUNDS', written: '3' },
      { name: 'WHO', written: '{"name":"Ada"}' },
      { name: 'API_KEY', written: null },
      { name: 'MOOD', written: null },
      { name: 'TWO', written: null },
    ]);
    expect(openText('nodes: [{id: a, data: {nodeType: agent, prompt: "${X}"}}]', {}).placeholders ?? []).toEqual([]);
  });

  it('take what was filled in before what the text says, with its type', () => {
    const opened = openText(TEXT, { vars: { ROUNDS: '7', MOOD: 'kind' } });
    expect(opened.workflow?.nodes.map(({ limit, summary }) => limit?.value ?? summary)).toEqual(['be kind, 7', 7]);
    const unknown = opened.problems.filter(({ code }) => code === 'chatdev-unknown-variable');
    expect(unknown.map(({ params }) => params['name'])).toEqual(['API_KEY']);
  });

  it('hold in subgraphs of other documents, too', () => {
    const call = (vars: string): string =>
      `graph:\n  id: main\n  nodes: [{id: C, type: subgraph, config: {type: file, config: {path: two}}}]\n  edges: []\n  start: [C]\n---\n${vars}graph:\n  id: two\n  nodes: [{id: X, type: literal, config: {content: 'it is \${MOOD}', role: user}}]\n  edges: []\n  start: [X]\n  end: [X]\n`;
    const said = (vars: string): string =>
      JSON.stringify(openText(call(vars), { vars: { MOOD: 'sunny' } }).workflow?.nodes);
    expect(said('')).toContain('it is sunny');
    expect(said('vars: {MOOD: grey}\n')).toContain('it is sunny');
  });

  it('look like keys by their names', () => {
    expect(['API_KEY', 'github_token', 'MySecret', 'PASSWORD2', 'MOOD'].map(looksSecret)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('the time that answers take (004-15)', () => {
  const ask = (node: string): Ask => ({
    address: node,
    hash: '',
    node,
    id: node,
    part: 0,
    nth: 1,
    request: { kind: 'model', messages: [], model: 'm', options: {} },
  });
  const given = { seed: 0, visitor: false, humans: 'either' } as const;

  it('is that of the settings, but where the script names one', () => {
    const { script } = parseScript({ delays: { A: 9 } });
    const derive = deriver({ ...given, model: 'scripted', script, answerSeconds: 70 });
    expect([derive(ask('A'))?.took, derive(ask('B'))?.took]).toEqual([9, 70]);
    const simulated = deriver({ ...given, model: 'simulated', script: EMPTY_SCRIPT, answerSeconds: 0 });
    expect(simulated(ask('A'))?.took).toBe(0);
  });

  it('is the model’s own without', () => {
    const took = deriver({ ...given, model: 'simulated', script: EMPTY_SCRIPT })(ask('A'))?.took;
    expect(took).toBeGreaterThanOrEqual(1);
  });
});
