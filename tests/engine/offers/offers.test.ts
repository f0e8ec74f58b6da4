import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersOf } from '../../../src/engine/offers/offers-of.ts';
import type { Offer } from '../../../src/engine/offers/offer.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { blocksOf } from '../../../src/engine/reading/markdown.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { samples } from '../../samples.ts';

const SONG = `graph:
  id: song
  start: [Poet]
  end: [Poet]
  nodes:
    - {id: Poet, type: literal, config: {content: A song of the sea}}
  edges: []
`;
const ODE = SONG.replace('id: song', 'id: ode').replaceAll('Poet', 'Bard');
const README = `# Two ways\n\nA song:\n\n\`\`\`yaml\n${SONG}\`\`\`\n\nInstall it:\n\n\`\`\`sh\nnpm install songs\n\`\`\`\n\nAn ode:\n\n\`\`\`yml\n${ODE}\`\`\`\n`;

const LIMITS = `# for a sonnet
max_loops: 8
score_threshold: 0.9

# for a limerick
max_loops: 2
score_threshold: 0.6
# nobody counts feet
`;

const PROMPT = `prompt: |
  Round {{ get_loop_number() }} of: {{ input }}
  {% for past in get_past_loops() %}It had {{ past.quality_score }}.{% endfor %}
`;

function only(offers: readonly Offer[]): Offer['is'] {
  expect(offers).toHaveLength(1);
  return offers[0]!.is;
}

const runs = (text: string): boolean => openText(text, {}).plan !== null;

describe('what a paste offers', () => {
  it('is each workflow of Markdown, with its own text, and nothing for other code', () => {
    const offers = offersOf(README);
    expect(offers.map(({ range }) => README.slice(range.start, range.end))).toEqual([SONG, ODE]);
    expect(offers.map(({ heading }) => heading)).toEqual(['Two ways', 'Two ways']);
    expect(offers.map(({ is }) => is)).toMatchObject([
      { kind: 'workflow', name: 'song', notation: 'chatdev', nodes: ['Poet'], runs: true, text: SONG },
      { kind: 'workflow', name: 'ode', notation: 'chatdev', nodes: ['Bard'], runs: true, text: ODE },
    ]);
  });

  it('is nothing for a workflow as it stands, prose, another language, and what is half typed', () => {
    for (const text of [
      SONG,
      '',
      'Just a sentence.',
      'def song():\n  return 1\n',
      'graph:\n  nodes: [',
      'name: a\nname: b\n',
    ])
      expect(offersOf(text)).toEqual([]);
  });

  it('is one choice for each time that the keys of a loop come again, as a small loop that runs', () => {
    const is = only(offersOf(LIMITS));
    if (is.kind !== 'variants') throw new Error(is.kind);
    expect(is.keys).toEqual(['max_loops', 'score_threshold']);
    expect(is.variants.map(({ label, note, values }) => [label, note, values.map(({ value }) => value)])).toEqual([
      ['for a sonnet', '', ['8', '0.9']],
      ['for a limerick', 'nobody counts feet', ['2', '0.6']],
    ]);
    const loops = is.variants.map(({ text }) => openText(text ?? '', {}));
    expect(loops.map(({ plan }) => plan !== null)).toEqual([true, true]);
    expect(loops.map(({ workflow }) => workflow?.loops[0]?.caps[0]?.value)).toEqual([8, 2]);
    expect(is.variants.map(({ edits }) => edits)).toEqual([null, null]);
  });

  it('puts a choice into the text that was open before, and changes nothing else of it', () => {
    const before = `# my loop
- id: verse
  type: loop
  max_loops: 5   # enough
  internal_workflow:
    orchestrator: {id: one, agents: [poet]}
    agents:
      - {id: poet, type: local_llm, prompt: "Write"}
`;
    const is = only(offersOf(LIMITS, before));
    if (is.kind !== 'variants') throw new Error(is.kind);
    const after = applyEdits(before, is.variants[1]?.edits ?? []);
    const { workflow } = openText(after, {});
    expect(workflow?.loops[0]).toMatchObject({ caps: [{ value: 2 }], condition: 'score < 0.6' });
    expect(after.replace('  id: verse\n  type: loop\n', '')).toContain('max_loops: 2   # enough');
    expect(after.split('\n')).toHaveLength(before.split('\n').length + 1);
  });

  it('is a prompt as it is rendered in the first rounds, and a loop in which it is asked', () => {
    const is = only(offersOf(PROMPT));
    if (is.kind !== 'prompt') throw new Error(is.kind);
    expect(is.rounds[0]).toMatch(/^Round 1 of: \S/);
    expect(is.rounds[1]).toMatch(/^Round 2 of: .*\nIt had 0\.\d+\.$/);
    expect(runs(is.text)).toBe(true);
    expect(is.text).toContain('{% for past in get_past_loops() %}');
  });

  it('is expressions with what they come to, and a loop in which they are asked', () => {
    const is = only(offersOf('{{ loop_number }}   # the round\n{{ has_past_loops() }}\n'));
    if (is.kind !== 'expressions') throw new Error(is.kind);
    expect(is.rows).toEqual([
      { source: 'loop_number', note: 'the round', values: ['1', '2'] },
      { source: 'has_past_loops()', note: '', values: ['False', 'True'] },
    ]);
    expect(runs(is.text)).toBe(true);
  });

  it('is each part of what stands one under another, a loop without a body with one', () => {
    const text = `# agents
agents:
  - {id: poet, type: local_llm, prompt: Write}

# the loop
- id: verse
  type: loop
  max_loops: 2  # few
`;
    const offers = offersOf(text);
    expect(offers.map(({ is }) => is)).toMatchObject([
      { kind: 'workflow', nodes: ['poet'], completed: false, runs: true },
      { kind: 'workflow', completed: true, runs: true },
    ]);
    const completed = offers[1]?.is.kind === 'workflow' ? offers[1].is.text : '';
    expect(completed).toContain('  max_loops: 2  # few\n  internal_workflow:\n');
    expect(text).toContain(completed.slice(0, completed.indexOf('  internal_workflow')));
  });

  it('lies within any text, and what it makes can be read', () => {
    const piece = fc.constantFrom(
      ...['```yaml\n', '```\n', '~~~', '## Heading\n', '# said\n', '\n', '{', '"', '\t', '\r\n', '---\n'],
      ...['max_loops: 2\n', 'score_threshold: [1\n', 'prompt: |\n', '  {% for x in y %}\n', 'prompt: "{{"\n'],
      ...['{{ get_past_loops() }} # all\n', '{{ a.b | c }}\n', '- id: a\n', '  type: loop\n', 'agents:\n', SONG],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.array(piece, { maxLength: 6 }), (pieces, others) => {
        const text = pieces.join('');
        const before = others.join('');
        for (const { range, is } of offersOf(text, before)) {
          expect(0 <= range.start && range.start <= range.end && range.end <= text.length).toBe(true);
          if (is.kind !== 'variants') expect(openText(is.text, {}).documents).not.toEqual([]);
          else for (const { edits } of is.variants) expect(applyEdits(before, edits ?? [])).toEqual(expect.any(String));
        }
      }),
      { numRuns: samples(150) },
    );
  });

  it('keeps to its limits', () => {
    const many = `\`\`\`yaml\n${SONG}\`\`\`\n\n`.repeat(500);
    expect(offersOf(many).length).toBeLessThanOrEqual(60);
    expect(offersOf('max_loops: 1\n'.repeat(5000))).toEqual([]);
    expect(offersOf('- a\nb: 1\n'.repeat(2000))).toEqual([]);
    expect(offersOf(README, '', { text: 10, depth: 4, nodes: 4 })).toEqual([]);
  });
});

describe('the blocks of a language', () => {
  it('are found by their marks; one that nothing ends goes to the next heading', () => {
    const text = `\`\`\`yaml\na: 1\n\`\`\`\n\n\`\`\`json\n{}\n\`\`\`\n\n\`\`\`yml title\nb: 2\n\n## Prose\n\nmore\n`;
    const of = (languages?: readonly string[]): string[] =>
      blocksOf(text, languages).map(({ start, end }) => text.slice(start, end));
    expect(of()).toEqual(['a: 1\n', 'b: 2\n\n']);
    expect(of(['json'])).toEqual(['{}\n']);
  });
});
