import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import type { Settings } from '../../../src/engine/document/document.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import type { Draw } from '../../../scripts/fuzz/draw.ts';

/** A document, the script it is run with, and its settings. */
export interface Drawn {
  text: string;
  script: { inputs?: Record<string, Json>; agents: Record<string, Json[]> } & Record<string, Json>;
  settings: Settings;
}

type Values = Record<string, Json>;

const FOLDER = new URL('../../../static/templates/', import.meta.url);
const BASES = readdirSync(FOLDER)
  .filter((name) => /\.(?:yaml|json)$/.test(name) && !name.endsWith('.script.json') && name !== 'templates.json')
  .map((name) => ({
    name,
    text: readFileSync(new URL(name, FOLDER), 'utf8'),
    script: readFileSync(new URL(name.replace(/\.(?:yaml|json)$/, '.script.json'), FOLDER), 'utf8'),
  }));

const WORDS = ['OK', 'DONE', 'NO', 'MORE', 'retry', 'trigger'];

/** What an agent may say: some of the words that edges wait for, and a score. */
function saying(draw: Draw): string {
  const words = [0, 1, 2].flatMap(() => (draw.chance(0.5) ? [draw.one(WORDS)] : []));
  return ['well', ...words, `SCORE: 0.${draw.below(10)}${draw.below(10)}`].join(' ');
}

function sayings(draw: Draw): string[] {
  return Array.from({ length: 1 + draw.below(5) }, () => saying(draw));
}

function condition(draw: Draw): Values {
  const word = (): string => draw.one(WORDS);
  const keyword = (config: Values): Values => ({ condition: { type: 'keyword', config } });
  switch (draw.below(11)) {
    case 0:
    case 1:
      return keyword({ any: [word()] });
    case 2:
    case 3:
      return keyword({ none: [word()] });
    case 4:
      return keyword({ any: [word(), word()], none: [word()] });
    case 5:
      return keyword({ any: [word()], case_sensitive: false });
    case 6:
      return keyword({ regex: [`${word()} SCORE`], any: draw.chance(0.5) ? [word()] : [] });
    case 7:
      return { condition: draw.one(['code_pass', 'contains_keyword', 'always_false', 'always_true']) };
    default:
      return {};
  }
}

function edge(from: string, to: string, draw: Draw): Values {
  const more: Values = draw.chance(0.1) ? { trigger: false } : {};
  if (draw.chance(0.08))
    more['process'] = { type: 'regex_extract', config: { pattern: draw.one(WORDS), on_no_match: 'drop' } };
  return { from, to, ...condition(draw), ...more };
}

function guard(id: string, draw: Draw): Values {
  if (draw.chance(0.65)) {
    const config: Values = { max_iterations: 1 + draw.below(4), reset_on_emit: draw.chance(0.6) };
    if (draw.chance(0.2)) config['message'] = draw.one(WORDS);
    return { id, type: 'loop_counter', config };
  }
  const config = { max_duration: 1 + draw.below(90), duration_unit: 'seconds', passthrough: draw.chance(0.2) };
  return { id, type: 'loop_timer', config: { ...config, reset_on_emit: draw.chance(0.6) } };
}

function chatdevNode(id: string, draw: Draw): Values {
  switch (draw.below(12)) {
    case 0:
      return { id, type: 'literal', config: { content: saying(draw), role: 'user' } };
    case 1:
    case 2:
      return { id, type: 'passthrough', config: {} };
    case 3:
    case 4:
    case 5:
      return guard(id, draw);
    default:
      return {
        id,
        type: 'agent',
        config: { provider: 'openai', name: 'gpt-4o', role: `You say ${draw.one(WORDS)}.` },
      };
  }
}

/** A graph of a few nodes with any edges between them, one way back at least. */
export function randomGraph(draw: Draw): Drawn {
  const ids = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, 2 + draw.below(5));
  const nodes: Values[] = [
    { id: 'A', type: 'agent', config: { provider: 'openai', name: 'gpt-4o', role: 'You begin.' } },
    ...ids.slice(1).map((id) => chatdevNode(id, draw)),
    { id: 'Out', type: 'passthrough', config: {} },
    { id: 'Late', type: 'passthrough', config: {} },
  ];
  const edges = new Map<string, Values>();
  const add = (from: string, to: string): void => void edges.set(`${from} ${to}`, edge(from, to, draw));
  ids.forEach((id, at) => add(id, ids[(at + 1) % ids.length] ?? 'A'));
  for (let more = draw.below(6); more > 0; more--) add(draw.one(ids), draw.one([...ids, 'Out', 'Late']));
  if (draw.chance(0.85)) add(draw.one(ids), 'Out');
  const settings = settingsOf(draw);
  const advance = Object.fromEntries(ids.map((id) => [id, draw.below(30)]));
  const graph: Values = { id: 'drawn', nodes, edges: [...edges.values()], start: ['A'], end: ['Out'] };
  if (draw.chance(0.03)) Object.assign(graph, { is_majority_voting: true, start: [], end: [] });
  return {
    text: JSON.stringify({ graph }),
    script: { agents: Object.fromEntries(ids.map((id) => [id, sayings(draw)])), clock: { advance } },
    settings,
  };
}

/**
 * A loop, alone or inside of another, in which an answer triggers nothing but a guard: it holds back, and leads out when it speaks. In
 * some another way leads back as well.
 */
export function guardAlone(draw: Draw): Drawn {
  const agent = (id: string, role: string): Values => ({
    id,
    type: 'agent',
    config: { provider: 'openai', name: 'gpt-4o', role },
  });
  const on = (from: string, to: string, kind: string, word: string): Values => ({
    from,
    to,
    condition: { type: 'keyword', config: { [kind]: [word] } },
  });
  const isInner = draw.chance(0.5);
  const nodes: Values[] = [
    agent('Draw', 'Draw the house.'),
    agent('Judge', 'Say OK, MORE or what is wrong.'),
    draw.chance(0.6)
      ? {
          id: 'Guard',
          type: 'loop_counter',
          config: { max_iterations: 2 + draw.below(3), reset_on_emit: draw.chance(0.5) },
        }
      : { id: 'Guard', type: 'loop_timer', config: { max_duration: 1 + draw.below(90), duration_unit: 'seconds' } },
    agent('Mason', 'Mend it.'),
    agent('Owner', 'Say DONE or what should change.'),
    { id: 'Out', type: 'passthrough', config: {} },
  ];
  const edges: Values[] = [
    { from: 'Draw', to: 'Judge' },
    on('Judge', 'Owner', 'any', 'OK'),
    on('Judge', 'Guard', 'none', 'OK'),
    { from: 'Guard', to: 'Mason' },
    { from: 'Guard', to: 'Owner' },
    { from: 'Mason', to: 'Judge' },
    on('Owner', 'Out', 'any', 'DONE'),
    ...(draw.chance(0.4) ? [on('Judge', 'Mason', 'any', 'MORE')] : []),
    ...(isInner ? [on('Owner', 'Draw', 'none', 'DONE')] : []),
  ];
  const graph: Values = { id: 'drawn', nodes, edges, start: ['Draw'], end: ['Out'] };
  const agents = { Judge: sayings(draw), Owner: sayings(draw) };
  const advance = Object.fromEntries(['Draw', 'Judge', 'Owner'].map((id) => [id, draw.below(30)]));
  return { text: JSON.stringify({ graph }), script: { agents, clock: { advance } }, settings: settingsOf(draw) };
}

function settingsOf(draw: Draw): Settings {
  const limits = { activations: 90, ...(draw.chance(0.12) && { rounds: 1 + draw.below(4) }) };
  return { limits, seed: draw.below(1000), ...(draw.chance(0.1) && { follow: 'document' as const }) };
}

/** A template with some of its limits, thresholds, words, operators, edges, guards and modes changed. */
export function mutatedTemplate(draw: Draw): Drawn {
  const base = draw.one(BASES);
  const document = parse(base.text) as Json;
  for (let changes = 1 + draw.below(4); changes > 0; changes--) mutate(document, draw);
  const script = JSON.parse(base.script) as Drawn['script'];
  if (draw.chance(0.5) && isMap(script.agents))
    for (const [name, answers] of Object.entries(script.agents))
      if (Array.isArray(answers) && typeof answers[0] === 'string' && draw.chance(0.6))
        script.agents[name] = sayings(draw);
  return { text: JSON.stringify(document), script, settings: settingsOf(draw) };
}

function isMap(value: Json | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All maps of a value, itself among them. */
function mapsIn(value: Json): Values[] {
  if (Array.isArray(value)) return value.flatMap(mapsIn);
  return isMap(value) ? [value, ...Object.values(value).flatMap(mapsIn)] : [];
}

type Change = (map: Values, draw: Draw) => void;

const set =
  (key: string, value: (draw: Draw) => Json): Change =>
  (map, draw) => {
    map[key] = value(draw);
  };

/** What may be changed about a map that has this key. */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  max_iterations: [
    set('max_iterations', (draw) => 1 + draw.below(5)),
    set('reset_on_emit', (draw) => draw.chance(0.5)),
  ],
  max_duration: [set('max_duration', (draw) => 1 + draw.below(200)), set('passthrough', () => true)],
  any: [
    set('any', (draw) => [draw.one(WORDS)]),
    (map) => {
      map['none'] = map['any'] ?? [];
      map['any'] = [];
    },
    set('case_sensitive', () => false),
  ],
  none: [set('none', (draw) => [draw.one(WORDS)])],
  condition: [
    (map) => {
      delete map['condition'];
    },
  ],
  from: [set('trigger', () => false), (map, draw) => Object.assign(map, condition(draw))],
  max_loops: [
    set('max_loops', (draw) => 1 + draw.below(6)),
    set('timeout', (draw) => 20 + draw.below(100)),
    set('score_threshold', (draw) => draw.below(11) / 10),
  ],
  patterns: [set('patterns', () => ['SCORE: [0-9.]+']), set('patterns', () => ['SCORE: ([0-9.]+)'])],
  operator: [
    set('operator', (draw) => draw.one(['==', '!=', '<', '>', '<=', '>='])),
    set('value', (draw) => draw.one<Json>([true, false, 0.5, 0.9, 'yes'])),
    set('onMissing', (draw) => draw.one(['stop', 'continue'])),
  ],
  continueWhile: [
    set('maxIterations', (draw) => 1 + draw.below(5)),
    (map) => {
      map['breakWhen'] = structuredClone(map['continueWhile'] ?? null);
    },
  ],
  exitCondition: [
    set('exitCondition', (draw) => draw.one(['max_iterations', 'evaluator', 'stable_output'])),
    set('maxIterations', (draw) => 1 + draw.below(5)),
    set('stabilityThreshold', (draw) => draw.one([0.1, 0.5, 0.95])),
    set('feedbackMode', (draw) => draw.one(['replace', 'append'])),
    set('budget', (draw) => draw.one<Json>([{ maxTokens: 40 + draw.below(400) }, { maxCostUsd: 0.004 }])),
  ],
};

/** Changes one thing somewhere, or takes an edge or a node away. */
function mutate(document: Json, draw: Draw): void {
  const maps = mapsIn(document);
  const lists = maps.flatMap((map) => (Array.isArray(map['edges']) && map['edges'].length > 1 ? [map['edges']] : []));
  if (lists.length > 0 && draw.chance(0.25)) {
    const edges = draw.one(lists);
    edges.splice(draw.below(edges.length), 1);
    return;
  }
  const all = maps.flatMap((map) =>
    Object.keys(map).flatMap((key) => (CHANGES[key] ?? []).map((change) => () => change(map, draw))),
  );
  if (all.length > 0) draw.one(all)();
}
