import { describe, expect, it } from 'vitest';
import { runText } from '../../support/run-text.ts';

/** `text` goes over a dynamic edge to W, which sends what came of it to Z. */
function dynamic(text: string, settings: string, worker = 'type: agent, config: {provider: p, name: m}'): string {
  return `graph:
  nodes:
    - {id: A, type: literal, config: {content: '${text}'}}
    - {id: W, ${worker}}
    - {id: Z, type: passthrough, config: {only_last_message: false}}
  edges: [{from: A, to: W, dynamic: ${settings}}, {from: W, to: Z}]
  start: A
`;
}

const LETTERS = "split: {type: regex, config: {pattern: '[a-z]'}}";

async function outputs(text: string): Promise<string[]> {
  const { facts } = await runText({ text });
  const last = facts.findLast((fact) => fact.kind === 'nodeFinished');
  return last?.kind === 'nodeFinished' ? last.outputs.messages.map((message) => message.text) : [];
}

const SUB =
  'type: subgraph, config: {type: config, config: {nodes: [{id: In, type: passthrough, config: {}}], edges: [], start: In}}';

describe('a dynamic edge', () => {
  it('lets its target run once for each part', async () => {
    expect(await outputs(dynamic('a b c', `{type: map, ${LETTERS}}`))).toEqual(['W#1', 'W#2', 'W#3']);
    expect(
      await outputs(
        dynamic(
          '{"of": [1, {"b": [2]}, true]}',
          '{type: map, split: {type: json_path, config: {json_path: of}}}',
          'type: passthrough, config: {}',
        ),
      ),
    ).toEqual(['1', '{"b": [2]}', 'True']);
    expect(await outputs(dynamic('no JSON', '{type: map, split: {type: json_path, config: {json_path: of}}}'))).toEqual(
      ['W#1'],
    );
  });

  it('opens a call of a subgraph for each part', async () => {
    const { order, facts } = await runText({
      text: dynamic('a b c', `{type: map, ${LETTERS}, config: {max_parallel: 2}}`, SUB),
    });
    expect(order).toEqual(['A', 'W', 'In', 'In', 'In', 'Z']);
    expect(facts.flatMap((fact) => (fact.kind === 'frameOpened' ? [fact.ordinal] : []))).toEqual([1, 2, 3]);
    expect(await outputs(dynamic('a b c', `{type: map, ${LETTERS}}`, SUB))).toEqual(['a', 'b', 'c']);
  });

  it('reduces in groups until one is left', async () => {
    const tree = `{type: tree, ${LETTERS}, config: {group_size: 2}}`;
    expect(await outputs(dynamic('a b c', tree))).toEqual(['W#3']);
    expect(await outputs(dynamic('a', tree))).toEqual(['a']);
    expect(await outputs(dynamic('a b c', tree, SUB))).toEqual(['c']);
  });

  it('stops a tree that does not shrink after 101 layers, and goes on with what is left', async () => {
    const all = 'type: passthrough, config: {only_last_message: false}';
    const text = dynamic('a b c', `{type: tree, ${LETTERS}}`, all);
    expect(await outputs(text)).toEqual(['a', 'b', 'c']);
    const { result, facts } = await runText({ text });
    expect(result.status).toBe('completed');
    expect(facts.flatMap((fact) => (fact.kind === 'noticed' ? [fact.problem] : []))).toMatchObject([
      { code: 'chatdev-tree-grows', severity: 'warning', params: { node: 'W', layers: 101, left: 3 } },
    ]);
  });

  it('fails where each layer of a tree is larger than the one before', async () => {
    const inner = ['A', 'B', 'C', 'D'].map((id) => `{id: ${id}, type: literal, config: {content: x}}`).join(', ');
    const edges = ['A', 'B', 'C', 'D'].flatMap((id) => [`{from: In, to: ${id}}`, `{from: ${id}, to: Out}`]).join(', ');
    const more = `type: subgraph, config: {type: config, config: {nodes: [{id: In, type: passthrough, config: {}}, ${inner}, {id: Out, type: passthrough, config: {only_last_message: false}}], edges: [${edges}], start: In}}`;
    const tree = `{type: tree, ${LETTERS}, config: {group_size: 2}}`;
    const { result } = await runText({ text: dynamic('a b c', tree, more) });
    expect(result.failure).toMatchObject({ code: 'chatdev-tree-grows', params: { node: 'W', left: 1024 } });
  });

  it('names both edges that say different things, and what', async () => {
    const text = dynamic('a b c', `{type: tree, ${LETTERS}}`)
      .replace('nodes:', 'nodes:\n    - {id: B, type: literal, config: {content: d}}')
      .replace(
        '{from: W, to: Z}',
        `{from: B, to: W, dynamic: {type: tree, ${LETTERS}, config: {group_size: 2}}}, {from: W, to: Z}`,
      )
      .replace('start: A', 'start: [A, B]');
    const { result } = await runText({ text });
    expect(result.failure).toEqual({
      code: 'chatdev-dynamic-differs',
      params: { node: 'W', from: 'A', other: 'B', key: 'group_size', value: 3, otherValue: 2 },
    });
  });
});
