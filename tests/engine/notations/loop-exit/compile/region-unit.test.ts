import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { run, type Graph } from '../support.ts';

/** Goes through what lies at a path of the input. */
function over(path: string): Graph {
  return {
    nodes: {
      src: ['input', { name: 'text' }],
      each: ['iterator', path === '' ? {} : { expression: path }],
      m: ['transform', { template: '{{input}}!' }],
      all: 'aggregator',
      res: ['output', { name: 'res' }],
    },
    edges: ['src.value -> each', 'each.item -> m', 'm -> all', 'all.result -> res'],
  };
}

async function items(path: string, text: string): Promise<Json> {
  return (await run(over(path), {}, { text })).result.result.value;
}

describe('the items of a text that is JSON', () => {
  it('are found at the path inside an object, not in the text itself', async () => {
    expect(await items('$.rows', '{"rows": ["a", "b"]}')).toEqual(['a!', 'b!']);
  });

  it('are the text as one item where it is an object and no path says where to look', async () => {
    expect(await items('', '{"rows": 1}')).toEqual(['{"rows": 1}!']);
    expect(await items('', '["a", "b"]')).toEqual(['a!', 'b!']);
  });
});
