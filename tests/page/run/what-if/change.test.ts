import { expect, it } from 'vitest';
import { applyEdits } from '../../../../src/engine/document/apply-edits.ts';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';
import { editsOf } from '../../../../src/page/run/what-if/change.ts';

/** A loop whose keyword stands without quotes where it leads out, and in quotes where it leads back. */
const TEXT = `graph:
  start: [Writer]
  nodes:
    - {id: Writer, type: agent, config: {name: m, provider: p}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Writer, condition: {type: keyword, config: {none: ["DONE"]}}}
    - {from: Writer, to: End, condition: {type: keyword, config: {any: [DONE]}}}
`;

it.each(['YES', 'no', 'on', 'null', '~', '5', '0x1F', 'I AGREE, go on', 'a: b', '- x', '#1', '[x]', 'ROOM', 'yes!'])(
  'the keyword %s is a text wherever it is put in the place of another',
  (word) => {
    const stop = openForPage(TEXT, {}).stops.find(({ kind }) => kind === 'keyword')!;
    expect(stop.also).toHaveLength(1);
    const text = applyEdits(TEXT, editsOf([{ kind: 'stop', stop, value: word }]));
    const { stops, problems } = openForPage(text, {});
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(stops.filter(({ kind }) => kind === 'keyword').map(({ value, also }) => [value, also.length])).toEqual([
      [word, 1],
    ]);
  },
);

it('a value that is compared stays a number or a word, and is put into quotes only where nothing else could be read', () => {
  const text = reviewLoop();
  const [stop] = openForPage(text, {}).stops;
  expect(stop?.range.plain).toBe('any');
  const written = (value: string): string | undefined => editsOf([{ kind: 'stop', stop: stop!, value }])[0]?.text;
  expect(['5', '-0.5', '1e-7', 'true', 'great'].map(written)).toEqual(['5', '-0.5', '1e-7', 'true', 'great']);
  expect(written('not yet, or: no')).toBe('"not yet, or: no"');
});
