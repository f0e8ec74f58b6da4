import { expect, it } from 'vitest';
import { coloursOf } from '../../src/drawing/paint/colours.ts';
import { openText } from '../../src/engine/opening/open-text.ts';

it('003-61: Loop, Exit, Iterator and Aggregator have the colour of control flow', () => {
  const types = ['loop', 'exit', 'iterator', 'aggregator'];
  const nodes = types.map((type) => ({ id: type, type, data: {} }));
  const { workflow } = openText(JSON.stringify({ nodes, edges: [], viewport: {} }), {});
  const colours = coloursOf('light').family;
  expect(workflow?.nodes.map(({ family }) => colours[family])).toEqual(types.map(() => '#4a2a6a'));
});
