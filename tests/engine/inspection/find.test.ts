import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFindQuery, type FindQuery } from '../../../src/engine/inspection/find-query.ts';
import { Finder, type Match } from '../../../src/engine/inspection/find.ts';
import { excerptOf, placesIn, textSearch } from '../../../src/engine/inspection/text-search.ts';
import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import { readRounds } from '../../../src/engine/journal/read-rounds.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { runText } from '../support/run-text.ts';
import { reviewLoop } from '../support/texts.ts';
import { longRun } from './long-run.ts';
import { samples } from '../../samples.ts';

const FRAME = 1;
const run = await longRun();

function queryOf(typed: string): FindQuery {
  const read = parseFindQuery(typed);
  if ('problem' in read) throw new Error(read.problem.code);
  return read.query;
}

function found(
  chunks: readonly Chunk[],
  typed: string,
  frame: number | null = FRAME,
  from = 0,
  parts: readonly number[] | null = null,
): Match[] {
  const finder = new Finder(queryOf(typed), frame, parts && new Set(parts));
  return chunks.flatMap((chunk) => finder.find(chunk, from));
}

/** What each asked, answered and finished fact of the run holds, by reading all of them one by one. */
function naive(wanted: string): string[] {
  const has = (text: string): boolean => text.toLowerCase().includes(wanted.toLowerCase());
  const answered = new Set<number>();
  return run.facts.flatMap((fact) => {
    const texts =
      fact.kind === 'asked' && fact.ask.request.kind === 'model'
        ? fact.ask.request.messages.map(({ text }) => text)
        : fact.kind === 'answered' && fact.recorded.answer.kind === 'answered'
          ? [fact.recorded.answer.text]
          : fact.kind === 'nodeFinished'
            ? fact.outputs.messages.map(({ text }) => text)
            : [];
    if (fact.frame <= FRAME || !texts.some(has)) return [];
    if (fact.kind === 'asked') return [`${fact.seq} prompt`];
    if (answered.has(fact.of)) return [];
    answered.add(fact.of);
    return [`${fact.seq} answer`];
  });
}

describe('a text that is looked for in all rounds', () => {
  it('is found where reading every fact finds it', () => {
    // The border of a chunk may lie between an answer and the end of its activation: both are told then.
    const borders = new Set(run.chunks.map(({ first }) => first));
    const own = (places: string[]): string[] => places.filter((place) => !borders.has(parseInt(place)));
    fc.assert(
      fc.property(fc.constantFrom('draft', 'DRAFT', 'a draft on', 'no', 'owls', 'same', 'zebra', 'too'), (wanted) => {
        const matches = found(run.chunks, wanted).map(({ seq, where }) => `${seq} ${where}`);
        expect(own(matches)).toEqual(own(naive(wanted)));
      }),
    );
    expect(found(run.chunks, 'draft').length).toBeGreaterThan(2);
    expect(found(run.chunks, 'zebra')).toEqual([]);
  });

  it('is told with its round, its activation and what stands around it', () => {
    const [first] = found(run.chunks, 'AGAIN');
    expect(first).toMatchObject({
      frame: FRAME,
      round: 2,
      part: 0,
      where: 'answer',
      excerpt: { text: 'A DRAFT again' },
    });
    const { excerpt } = first!;
    expect(excerpt?.text.slice(excerpt.from, excerpt.to)).toBe('again');
    expect(run.facts[first!.activation]).toMatchObject({ kind: 'nodeStarted', part: 0 });
  });

  it('is found with its capitals alone where it stands in quotation marks', () => {
    expect(found(run.chunks, '"A DRAFT"').length).toBeGreaterThan(0);
    expect(found(run.chunks, '"A draft"')).toEqual([]);
  });

  it('is found outside of loops where no loop is named, in no round', () => {
    const everywhere = found(run.chunks, 'owls', null);
    const inside = found(run.chunks, 'owls');
    expect(everywhere.length).toBeGreaterThanOrEqual(inside.length);
    expect(found(run.chunks, 'owls', 99)).toEqual([]);
  });

  it('is found from any fact on, as if all had been read', () => {
    const whole = found(run.chunks, 'too');
    fc.assert(
      fc.property(fc.nat(run.facts.length), (from) => {
        const rest = run.chunks.filter((chunk) => chunk.first + chunk.count > from);
        expect(found(rest, 'too', FRAME, from)).toEqual(whole.filter(({ seq }) => seq >= from));
      }),
      { numRuns: samples(20) },
    );
  });
});

describe('what is looked for besides texts', () => {
  it('finds rounds that repeat the one before', () => {
    const rows = readRounds(run.chunks, FRAME, 1, 700);
    const said = rows.map(({ cells }) =>
      JSON.stringify(cells.map(({ part, status, said: told }) => [part, status, told])),
    );
    const repeated = rows.filter((_, at) => at > 0 && said[at] === said[at - 1]).map(({ round }) => round);
    expect(repeated.length).toBeGreaterThan(600);
    expect(found(run.chunks, 'repeated').map(({ round }) => round)).toEqual(repeated);
    expect(found(run.chunks, 'repeated', null).map(({ round }) => round)).toEqual(repeated);
  });

  it('finds what failed once an activation, and scores by how they compare', async () => {
    let calls = 0;
    const failing = await runText({
      text: reviewLoop(),
      inputs: { task: 't' },
      derive: () =>
        ++calls === 3
          ? { answer: { kind: 'failed', error: 'the line is gone' }, took: 0 }
          : { answer: { kind: 'answered', text: 'no' }, took: 0 },
    });
    const failed = found(failing.chunks, 'failed', null);
    expect(failed).toMatchObject([{ where: 'mark', round: 2, part: 0 }]);
    expect(found(failing.chunks, 'line is', null)).toMatchObject([
      { where: 'answer', part: 0, excerpt: { from: 4, to: 11 } },
      { where: 'prompt', part: 1 },
    ]);
    const scored = await runText({
      text: SCORED,
      inputs: { input: 'x' },
      script: { agents: { judge: ['SCORE: 0.10', 'SCORE: 0.55', 'SCORE: 0.95'] } },
    });
    expect(found(scored.chunks, 'score > 0.2', null)).toMatchObject([
      { where: 'score', round: 2, score: 0.55 },
      { where: 'score', round: 3, score: 0.95 },
    ]);
    expect(found(scored.chunks, 'score = .1', null)).toMatchObject([{ round: 1 }]);
  });

  it('finds what a node scored: of what it gave, or of the words that a loop read its score from', async () => {
    const read = await runText({
      text: SCORED,
      inputs: { input: 'x' },
      script: { agents: { judge: ['SCORE: 0.10', 'SCORE: 0.55', 'SCORE: 0.95'] } },
    });
    const [loop, maker, judge] = ['repeat', 'maker', 'judge'].map((name) => partOf(SCORED, name));
    const begun = read.facts.filter(({ kind, part }) => kind === 'nodeStarted' && part === judge).map(({ seq }) => seq);
    expect(found(read.chunks, 'judge.score > .2', null, 0, [judge!])).toMatchObject([
      { round: 2, part: judge, score: 0.55, activation: begun[1] },
      { round: 3, part: judge, score: 0.95, activation: begun[2] },
    ]);
    expect(found(read.chunks, 'maker.score > .2', null, 0, [maker!])).toEqual([]);
    expect(found(read.chunks, 'repeat.score > .9', null, 0, [loop!])).toMatchObject([{ round: 3, activation: -1 }]);

    const given = await runText({
      text: GIVEN,
      inputs: {},
      script: { agents: { judge: ['{"score": 0.3, "mark": 9}', '{"score": 0.7, "mark": 9}'] } },
    });
    const own = partOf(GIVEN, 'judge');
    expect(found(given.chunks, 'judge.score >= 0.7', null, 0, [own])).toMatchObject([
      { round: 2, part: own, score: 0.7, where: 'score' },
    ]);
    // The loop asks for another number than its node's score.
    expect(found(given.chunks, 'score >= 0', null)).toMatchObject([{ score: 9 }, { score: 9 }]);
  });
});

const SCORED = `
orchestrator: {id: bench, strategy: sequential, agents: [repeat]}
agents:
  - id: repeat
    type: loop
    max_loops: 5
    score_threshold: 0.9
    score_extraction_pattern: "SCORE:\\\\s*([0-9.]+)"
    internal_workflow:
      orchestrator: {id: inner, strategy: sequential, agents: [maker, judge]}
      agents:
        - {id: maker, type: local_llm, prompt: "Write about {{ get_input() }}"}
        - {id: judge, type: local_llm, prompt: "Judge {{ previous_outputs.maker }}"}
`;

const GIVEN = `
version: 3
nodes:
  - id: polish
    type: loop
    data:
      label: Polish
      nodeType: loop
      continueWhile: {output: judge.mark, operator: ">", value: 1}
      maxIterations: 2
      inlineWorkflow:
        nodes:
          - id: judge
            type: agent
            data:
              label: Judge
              nodeType: agent
              runner: claude-code
              prompt: Judge it
              outputs:
                - {name: score, type: number}
                - {name: mark, type: number}
        edges: []
edges: []
`;

function partOf(text: string, name: string): number {
  return openText(text, {}).plan!.workflow.nodes.findIndex((node) => node.name === name);
}

describe('what is told of a place in a text', () => {
  it('holds the place itself, however long the text and whatever its signs', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
        fc.nat(300),
        (text, wanted, at) => {
          const whole = `${text.slice(0, at)}${wanted}${text.slice(at)}`;
          const place = textSearch(wanted, true)(whole);
          if (!place) throw new Error('not found');
          const { text: piece, from, to } = excerptOf(whole, place);
          expect(piece.slice(from, to)).toBe(wanted.replace(/\s/g, ' '));
          expect(piece.length).toBeLessThan(140 + wanted.length);
        },
      ),
    );
  });
  it('is told with whole words around it', () => {
    const around = 'all of these words '.repeat(6).trim();
    const whole = `${around} here ${around}`;
    const { text } = excerptOf(whole, textSearch('here', true)(whole)!);
    expect(text).toMatch(/^…(?:all|of|these|words) .* here .* (?:all|of|these|words)…$/);
    expect(text.length).toBeGreaterThan(100);
  });
  it('is told with all other places of the text, none over another, as many as are wanted', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ab', 'a', 'A', ' ', 'x')), fc.nat(20), (pieces, most) => {
        const text = pieces.join('');
        const places = placesIn(text, textSearch('a', false), most);
        expect(places.map(({ from }) => from)).toEqual(
          [...text.matchAll(/a/gi)].map(({ index }) => index).slice(0, most),
        );
      }),
    );
    expect(placesIn('aaaa', textSearch('aa', true), 9)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
    ]);
  });
  it('takes any sign as itself', () => {
    for (const sign of ['.*', '(', '[a]', '\\', '$', 'a|b', '/'])
      expect(textSearch(sign, false)(`x${sign}y`)).toEqual({ from: 1, to: 1 + sign.length });
    expect(textSearch('a.c', false)('abc')).toBeNull();
  });
});
