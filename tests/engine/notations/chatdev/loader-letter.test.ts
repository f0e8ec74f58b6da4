import { describe, expect, it } from 'vitest';
import { read } from './marked.ts';

/** A graph of A and B, `node` as its third, `edge` said of the edge between them, and `more` of the graph. */
function text({ node = '', edge = '', more = '', top = '' }: Record<string, string>): string {
  const third = node === '' ? '' : `\n    - {id: X, ${node}}`;
  return `${top}graph:
  nodes:
    - {id: A, type: passthrough, config: {}}
    - {id: B, type: passthrough, config: {}}${third}
  edges:
    - {from: A, to: B${edge === '' ? '' : `, ${edge}`}}
  start: [A]
  end: [B]
${more}`;
}

function errors(given: Record<string, string>): string[] {
  return read(text(given))
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, range }) => `${code} ${text(given).slice(range?.start, range?.end)}`);
}

const agent = (more: string): Record<string, string> => ({
  node: `type: agent, config: {provider: p, name: m, ${more}}`,
});
const python = (more: string): Record<string, string> => ({ node: `type: python, config: {${more}}` });
const dynamic = (more: string): Record<string, string> => ({ edge: `dynamic: {type: map, ${more}}` });
const store = (config: string): Record<string, string> => ({
  more: `  memory:\n    - {name: m, type: ${config}}\n`,
});

// Rules M5 and M6: what the loader lets pass
describe('section 1, accepted', () => {
  it.each([
    ['a guard whose config is an empty list', { node: 'type: loop_counter, config: []' }],
    ['a guard whose config is false', { node: 'type: loop_timer, config: false' }],
    ['an empty map of variables in a graph', { more: '  vars: {}\n' }],
    ['an empty list of variables', { top: 'vars: []\n' }],
    ['an empty on_no_match', { edge: "process: {type: regex_extract, config: {pattern: x, on_no_match: ''}}" }],
    ['an empty type of split', dynamic("split: {type: ''}")],
    ['whatever stands under the config of a split by message', dynamic('split: {type: message, config: 3}')],
    ['a whole number that is true', agent('memories: []')],
    ['a number of seconds that is true', python('timeout_seconds: true')],
    ['a window below -1', { node: 'type: passthrough, config: {}, context_window: -2' }],
    ['a group that is a number', { edge: 'process: {type: regex_extract, config: {pattern: x, group: true}}' }],
    ['a provider that nobody knows', agent('base_url: null')],
    ['no condition', { edge: 'condition: null' }],
    ['an end of a vote that is not there', { more: '  is_majority_voting: true\n', node: 'type: human, config: {}' }],
  ])('%s', (_, given) => {
    expect(errors(given)).toEqual([]);
  });

  it('the end of a vote: nobody looks at it', () => {
    const vote = text({ more: '  is_majority_voting: true\n' }).replace('end: [B]', 'end: [Q]');
    expect(read(vote).problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning chatdev-end-unknown',
    ]);
  });
});

// Rules M5 and M6: what it refuses, and where
describe('section 1, refused', () => {
  it.each([
    ['chatdev-type 60.0', python('timeout_seconds: 60.0')],
    ['chatdev-type null', python('timeout_seconds: null')],
    ['chatdev-too-small false', python('timeout_seconds: false')],
    ['chatdev-type 5.0', agent('retry: {max_attempts: 5.0}')],
    ['chatdev-type true', agent('retry: {max_attempts: true}')],
    ['chatdev-type "500"', agent('retry: {retry_on_status_codes: [429, "500"]}')],
    ['chatdev-type true', agent('retry: {retry_on_status_codes: [true]}')],
    ['chatdev-memory-in-agent []', agent('memory: []')],
    ['chatdev-type 10.0', store('blackboard, config: {max_items: 10.0}')],
    ['chatdev-too-small 0', store('blackboard, config: {max_items: 0}')],
    ['chatdev-type "no"', store('file, config: {file_sources: [{path: x, recursive: "no"}]}')],
    ['chatdev-type 3', store('file, config: {file_sources: [{path: x, file_types: [3]}]}')],
    ['chatdev-type {}', { edge: 'condition: {type: keyword, config: {any: {}}}' }],
    ['chatdev-type YES', { edge: 'condition: {type: keyword, config: {any: [YES]}}' }],
    ['chatdev-type [ACCEPT]', { edge: 'condition: [ACCEPT]' }],
    ['chatdev-type null', { edge: 'carry_data: null' }],
    ['chatdev-vars-in-graph {a: 1}', { more: '  vars: {a: 1}\n' }],
    ['chatdev-type 1.5', { edge: 'process: {type: regex_extract, config: {pattern: x, group: 1.5}}' }],
    ['chatdev-type 1.0', { top: 'version: 1.0\n' }],
    ['chatdev-config-required null', { node: 'type: loop_counter, config: null' }],
  ])('%s', (problem, given) => {
    expect(errors(given)).toEqual([problem]);
  });
});
