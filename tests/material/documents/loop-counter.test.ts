import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { svgOf } from '../../../src/drawing/paint/svg.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { mendedBy } from '../../engine/support/mended.ts';
import { withFixes } from '../../../src/language/fixes.ts';
import { modelsNamed } from '../../../src/page/document/models-named.ts';
import { decodeLink, encodeLink } from '../../../src/share/link.ts';
import { namesOf, wordProblem, wordStandIn, wordVerdict } from '../../../src/wording/wording.ts';
import { runText, type TextRun } from '../../engine/support/run-text.ts';
import { block, changed } from './blocks.ts';

const ALONE = block('000', 1);
const REVIEW = block('000', 2);

/** A run of the review in which the reviewer says these things, the last of them again and again. */
function reviewed(says: readonly string[], text = REVIEW): Promise<TextRun> {
  const script = { agents: { Writer: ['draft 1', 'draft 2', 'draft 3'] }, humans: { Reviewer: [...says] } };
  return runText({ text, script, inputs: { task: 'tides' }, settings: { limits: { rounds: 9 } } });
}

describe('000, the review loop', () => {
  it('000-20: without the line back to Writer the loop ends in round 1, because a line leads out of it to the guard', async () => {
    const text = changed(REVIEW, '    - from: Loop Guard\n      to: Writer\n', '');
    const run = await reviewed(['shorter'], text);
    expect(run.verdicts).toHaveLength(1);
    expect(run.verdicts[0]).toMatchObject({ outcome: 'left', reason: 'edge' });
    expect(run.verdicts[0]!.because).toContainEqual(
      expect.objectContaining({ kind: 'edge', from: 'Reviewer', to: 'Loop Guard' }),
    );
    expect(wordVerdict(run.verdicts[0]!, namesOf(openText(text, {}).workflow!))).toMatch(/Reviewer.*Loop Guard/);
  });

  it('000-45: a word that both lines refuse triggers neither, any other triggers Writer and the guard', async () => {
    const accepted = await reviewed(['ACCEPT']);
    expect(accepted.order).toEqual(['Writer', 'Reviewer', 'Final Output']);
    const refused = await reviewed(['shorter', 'ACCEPT']);
    expect([...refused.order].sort()).toEqual(
      ['Writer', 'Reviewer', 'Writer', 'Loop Guard', 'Reviewer', 'Final Output'].sort(),
    );
    const open = changed(REVIEW, 'none: [ACCEPT]', 'none: [NEVER]');
    const taken = ({ facts }: TextRun): number => facts.filter(({ kind }) => kind === 'edgeTaken').length;
    expect(taken(await reviewed(['ACCEPT'], open))).toBe(taken(accepted) + 1);
  });

  it('000-33: ids with a space are found in ranges, addresses, links and pictures', async () => {
    const { workflow, sources } = openText(REVIEW, {});
    for (const name of ['Loop Guard', 'Final Output']) {
      const node = workflow!.nodes.find((each) => each.name === name)!;
      const { start, end } = sources[node.id]!;
      expect(REVIEW.slice(start, end)).toContain(`id: ${name}`);
    }
    const svg = svgOf(workflow!, layoutOf(workflow!, { collapsed: new Set(), direction: 'TB' }));
    expect(svg).toContain('Loop Guard');
    expect([...svg.matchAll(/ id="([^"]*)"/g)].filter(([, id = '']) => /\s/.test(id))).toEqual([]);
    const document = { name: 'n', text: REVIEW, inputs: {}, scriptText: '', settings: {} };
    expect(decodeLink(encodeLink(document))).toMatchObject({ ok: true, document });
    const run = await reviewed(['shorter']);
    expect(run.facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.node] : []))).toContain('Reviewer');
    expect(run.result.result.node).toBe('Final Output');
  });

  it('000-38: Writer says that the simulated model or prepared answers are in place of gpt-4o, and so does the header', () => {
    const { nodes } = openText(REVIEW, {}).workflow!;
    const writer = nodes.find(({ name }) => name === 'Writer')!;
    expect(wordStandIn(writer.models ?? [], 'simulated')).toEqual({
      brief: 'simulated for gpt-4o',
      beside: 'in place of gpt-4o',
      sentence: 'The simulated model answers in place of gpt-4o',
    });
    expect(wordStandIn(writer.models ?? [], 'scripted')?.brief).toBe('prepared for gpt-4o');
    expect(modelsNamed({ nodes })).toEqual(['gpt-4o']);
  });

  it.each([
    ['a counter of 2.9', 'max_iterations: 3', 'max_iterations: 2.9'],
    ['a counter in quotes', 'max_iterations: 3', 'max_iterations: "4"'],
    ['a key with a slip', 'max_iterations: 3', 'max_iteration: 3'],
    ['an edge to a name with a slip', '      to: Final Output', '      to: Final Outpt'],
    ['a type with a slip', 'type: loop_counter', 'type: loop_couter'],
  ])('000-47: the comments survive the fixes of %s', (_slip, from, to) => {
    const text = changed(REVIEW, from, to);
    const comments = (of: string): string[] => of.split('\n').filter((line) => line.trim().startsWith('#'));
    const fixes = withFixes(text, {}, openText(text, {}).problems).flatMap((problem) => problem.fixes ?? []);
    expect(fixes.length).toBeGreaterThan(0);
    for (const fix of fixes) {
      const mended = mendedBy(text, fix);
      expect(mended).not.toBe(text);
      expect(comments(mended)).toEqual(comments(text));
    }
  });
});

describe('000, the guard alone', () => {
  it('000-30: is put into a graph that runs, which is said with what drives it', () => {
    const { wrapped, problems } = openText(ALONE, {});
    expect([wrapped, problems.map(({ code }) => code)]).toEqual([true, ['fragment-wrapped']]);
    expect(wordProblem(problems[0]!).message).toMatch(/part of a workflow.*triggers Iteration Guard until/s);
  });

  it('000-32: is triggered five times, says nothing four times, and each round tells how far it is', async () => {
    const run = await runText({ text: ALONE, inputs: { task: 't' } });
    const names = namesOf(openText(ALONE, {}).workflow!);
    const told = run.verdicts.map((verdict) => wordVerdict(verdict, names));
    expect(told).toHaveLength(5);
    for (const [index, words] of told.entries()) expect(words).toMatch(new RegExp(`\\b${index + 1}(?: of |/)5`));
    expect(run.facts.filter(({ kind }) => kind === 'nodeHeldBack')).toHaveLength(4);
    expect(run.result.result.text).toBe('Maximum iteration count reached, process terminated.');
  });
});
