import { expect, it } from 'vitest';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';
import { withoutConsequences } from '../../../src/engine/reading/syntax-consequence.ts';

const indents = (text: string) =>
  readYaml(text, READ_LIMITS.file)
    .problems.filter(({ code }) => code === 'yaml-indent')
    .map(({ params }) => params);

it('tells one wrong indentation once, with one repair and not two that contradict each other', () => {
  const text = 'graph:\n  nodes:\n    - id: Editor\n     type: human\n      config: {}\n';
  expect(indents(text)).toEqual([expect.objectContaining({ actual: 5, spaces: 6 })]);
});

it('keeps what is another mistake', () => {
  const indent = (actual: number, spaces: number) =>
    ({ code: 'yaml-indent', severity: 'error', params: { actual, spaces } }) as const;
  const tab = { code: 'yaml-tab', severity: 'error', params: {} } as const;
  expect(withoutConsequences([indent(5, 6), indent(6, 5), tab, indent(3, 4)])).toEqual([
    indent(5, 6),
    tab,
    indent(3, 4),
  ]);
});
