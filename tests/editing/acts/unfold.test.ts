import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/editing/act.ts';
import { after, expectLines, leavesOf } from '../edited.ts';

const TEXT = `graph:
  start: [Writer]
  end: [Out]
  nodes:
    - id: Writer
      type: agent
      config: &model   # all of them
        provider: openai
        name: gpt-4o
        params: { temperature: 0.5 }
        # be short
        role: Write.
    - id: Critic
      type: agent
      config: *model   # the same
    - id: Judge
      type: agent
      config:
        <<: *model   # but
        role: Judge.
    - id: Out
      type: passthrough
      config: {}
  edges:
    - { from: Writer, to: Critic }
    - { from: Critic, to: Judge }
    - { from: Judge, to: Out }
`;

const set = (part: string, path: (string | number)[], value: string | undefined): Act => ({
  kind: 'set-field',
  part,
  path,
  value,
});
const unfold = (act: Act): Act => ({ kind: 'unfold', act });

describe('what stands in several places at once', () => {
  it('is written out where an alias stands, with its comments, and then changed there alone', () => {
    const act = set('Critic', ['config', 'role'], 'Judge.');
    expect(after(TEXT, act)).toBe('refused: shared');
    expectLines(TEXT, unfold(act), [
      '-      config: *model   # the same',
      '+      config: # the same',
      '+        provider: openai',
      '+        name: gpt-4o',
      '+        params: { temperature: 0.5 }',
      '+        # be short',
      '+        role: Judge.',
    ]);
    expect(leavesOf(TEXT, unfold(act))).toEqual([{ code: 'unfolded', params: { name: 'model' } }]);
  });

  it('is written out where it is merged, but for what the map says itself', () => {
    const act = set('Judge', ['config', 'name'], undefined);
    expect(after(TEXT, act)).toBe('refused: merged-key');
    expectLines(TEXT, unfold(act), [
      '-        <<: *model   # but',
      '+        provider: openai',
      '+        params: { temperature: 0.5 }   # but',
    ]);
  });

  it('is written out of all maps that are merged, the first that says a key before the others', () => {
    const several = TEXT.replace(
      '    - id: Judge',
      '    - id: Cook\n      type: agent\n      config: &other { name: gpt-5, tooling: [] }\n    - id: Judge',
    );
    const text = several.replace('<<: *model   # but', '<<: [ *other, *model ]   # but');
    const act = set('Judge', ['config', 'name'], undefined);
    expect(after(text, act)).toBe('refused: merged-key');
    expectLines(text, unfold(act), [
      '-        <<: [ *other, *model ]   # but',
      '+        tooling: []',
      '+        provider: openai',
      '+        params: { temperature: 0.5 }   # but',
    ]);
    expect(leavesOf(text, unfold(act))).toEqual([{ code: 'unfolded', params: { name: 'other' } }]);
    const gone = after(text, unfold({ kind: 'delete', parts: ['Writer'] }));
    expect(gone).not.toContain('*model');
    expect(gone.match(/name: gpt-4o$/gm)).toHaveLength(1);
    expect(gone.match(/name: gpt-5/g)).toHaveLength(2);
  });

  it('stays refused where one of the maps that are merged is not there', () => {
    const text = TEXT.replace('<<: *model   # but', '<<: [*model, *nobody]');
    expect(after(text, unfold(set('Judge', ['config', 'name'], undefined)))).toMatch(/^refused/);
  });

  it('is written out wherever it is repeated, when what is repeated is changed itself', () => {
    const act = set('Writer', ['config', 'role'], 'Rhyme.');
    expect(after(TEXT, act)).toBe('refused: shared');
    const text = after(TEXT, unfold(act));
    expect(text).not.toContain('*model');
    expect(text.match(/role: Rhyme\./g)).toHaveLength(1);
    expect(text.match(/role: Write\./g)).toHaveLength(1);
  });

  it('is written out before the node goes that holds it', () => {
    const act: Act = { kind: 'delete', parts: ['Writer'] };
    expect(after(TEXT, act)).toBe('refused: anchor-used');
    const text = after(TEXT, unfold(act));
    expect(text).not.toContain('&model');
    expect(text.match(/temperature: 0\.5/g)).toHaveLength(2);
  });

  it('stays refused where what is repeated holds an anchor itself, and where it is no such thing', () => {
    const nested = TEXT.replace('params: {', 'params: &params {').replace('role: Judge.', 'params: *params');
    expect(after(nested, unfold(set('Critic', ['config', 'role'], 'x')))).toBe('refused: shared');
    expect(after(TEXT, unfold(set('Nobody', ['config'], 'x')))).toBe('refused: no-such-part');
  });

  it('is an act like any other where nothing is shared', () => {
    const act = set('Out', ['context'], 'x');
    expect(after(TEXT, unfold(act))).toBe(after(TEXT, act));
    expect(leavesOf(TEXT, unfold(act))).toEqual([]);
  });
});
