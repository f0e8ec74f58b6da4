import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Enclosed, SentRun } from '../../src/share/enclosed.ts';
import { LINK_ACTIVATIONS, LINK_LIMITS, LINK_WORDS } from '../../src/share/limits.ts';
import { decodeLink, encodeLink, linkProblem } from '../../src/share/link.ts';
import { enclosures } from './enclosed-support.ts';
import { craftedLink, documents, documentWith } from './support.ts';
import { samples } from '../samples.ts';

const REVIEW = documentWith({ name: 'Review', text: 'graph:\n  nodes: []\n' });
const RUN: SentRun = {
  engine: '4',
  model: 'scripted',
  playHuman: false,
  seed: 1,
  startedAt: 1_700_000_000_000,
  tape: [{ kind: 'answer', address: 'A[1]/B', hash: 'h', answer: { kind: 'answered', text: 'yes' }, took: 2 }],
  end: { status: 'completed', rounds: 2, activations: 5, result: 'f' },
};
/** What a link of these runs says of them, to be changed by hand. */
const PACKED = {
  e: '4',
  m: 'scripted',
  s: 1,
  d: 1_700_000_000,
  t: RUN.tape,
  x: ['completed', 2, 5, 'f'],
};

/** What a link that was written by hand holds; its content is `fields`. */
function opened(fields: object): { enclosed: Enclosed | undefined; ignored: string[] } {
  const result = decodeLink(craftedLink(JSON.stringify(fields), '2a'));
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return { enclosed: result.enclosed, ignored: result.ignored };
}

function refused(fields: object): unknown {
  const result = decodeLink(craftedLink(JSON.stringify(fields), '2a'));
  return result.ok ? 'opened' : result.problem;
}

describe('what is enclosed with a document', () => {
  it('comes out of any link as it went in', () => {
    fc.assert(
      fc.property(documents, enclosures, (document, enclosed) => {
        const holds = Object.keys(enclosed).length > 0;
        const result = decodeLink(encodeLink(document, enclosed));
        expect(result).toEqual({ ok: true, document, ignored: [], ...(holds && { enclosed }) });
      }),
      { numRuns: samples(500) },
    );
  });

  it('makes a link of the second version, and a document without it the same link as before', () => {
    expect(encodeLink(REVIEW, { note: 'Look' })).toMatch(/^#2a/);
    expect(encodeLink(REVIEW, {})).toBe(encodeLink(REVIEW));
    // A place says nothing where there is no run.
    expect(encodeLink(REVIEW, { place: { round: 2 } })).toBe(encodeLink(REVIEW));
    expect(encodeLink(REVIEW)).toMatch(/^#1a/);
  });

  it('of any one character changed never opens as something else, and a cut is told as one', () => {
    fc.assert(
      fc.property(
        documents,
        enclosures,
        fc.nat(),
        fc.constantFrom('A', 'z', '-', '!'),
        (document, enclosed, at, other) => {
          const link = encodeLink(document, { note: 'n', ...enclosed });
          const place = 3 + (at % (link.length - 3));
          const changed = decodeLink(link.slice(0, place) + other + link.slice(place + 1));
          if (changed.ok) expect(changed).toEqual(decodeLink(link));
          const cut = decodeLink(link.slice(0, place));
          expect(cut.ok ? 'opened' : cut.problem.code).toBe('link-truncated');
        },
      ),
      { numRuns: samples(300) },
    );
  });

  it('never throws, whatever JSON a stranger wrote', () => {
    const keys = fc.constantFrom('n', 't', 'r', 'p', 'm', 'q', 'e', 's', 'x', 'c', 'l', '__proto__', 'z');
    const fields = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue())));
    fc.assert(
      fc.property(fields, (content) => {
        const result = decodeLink(craftedLink(JSON.stringify(content), '2a'));
        if (!result.ok) expect(result.problem.code).toMatch(/^link-(?:broken|too-large)$/);
      }),
      { numRuns: samples(1000) },
    );
  });
});

describe('a run in a link', () => {
  it('is refused whole where a part of it has the wrong shape: without it the run would go another way', () => {
    const wrong: [string, object][] = [
      ['run', { e: 4 }],
      ['run', { m: 'somebody' }],
      ['run', { s: 1.5 }],
      ['run', { d: -1 }],
      ['run', { d: Number.MAX_SAFE_INTEGER }],
      ['run', { h: 'yes' }],
      ['run', { x: ['done', 1, 1, ''] }],
      ['run', { x: ['completed', 1, -1, ''] }],
      ['run', { b: ['a rumour', 3] }],
      ['run.stopped', { z: -2 }],
      ['run.fork', { f: [] }],
      ['run.tape', { t: {} }],
      ['run.tape', { t: [{ address: 'A', hash: 'h', answer: { kind: 'answered' }, took: 1 }] }],
      ['run.tape', { t: [{ ...RUN.tape[0], took: -1 }] }],
    ];
    expect(opened({ r: PACKED }).enclosed).toEqual({ run: RUN });
    for (const [where, change] of wrong)
      expect(refused({ r: { ...PACKED, ...change } }), JSON.stringify(change)).toEqual({
        code: 'link-broken',
        params: { reason: 'shape', where },
      });
    expect(refused({ r: [] })).toMatchObject({ code: 'link-broken' });
  });

  it('is refused where it has more activations than are made again for nobody', () => {
    expect(opened({ r: { ...PACKED, x: ['completed', 1, LINK_ACTIVATIONS, ''] } }).enclosed?.run).toBeDefined();
    expect(refused({ r: { ...PACKED, x: ['completed', 1, LINK_ACTIVATIONS + 1, ''] } })).toEqual({
      code: 'link-too-large',
      params: { what: 'run', limit: LINK_ACTIVATIONS },
    });
  });

  it('is within the limits of any link: depth, and the content as a whole', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const entry = (value: unknown): object => ({ kind: 'intervention', address: 'A', value, took: 0 });
    expect(opened({ r: { ...PACKED, t: [entry(nested(LINK_LIMITS.depth - 3))] } }).enclosed?.run).toBeDefined();
    expect(refused({ r: { ...PACKED, t: [entry(nested(LINK_LIMITS.depth))] } })).toMatchObject({ code: 'link-broken' });
    const answer = { kind: 'answered' as const, text: 'x'.repeat(LINK_LIMITS.content) };
    expect(linkProblem(REVIEW, { run: { ...RUN, tape: [{ address: 'A', hash: '', answer, took: 0 }] } })).toEqual({
      code: 'link-too-large',
      params: { what: 'content', limit: LINK_LIMITS.content },
    });
  });

  it('loses the names that reach a prototype, and pollutes nothing', () => {
    const value = JSON.parse('{"__proto__":{"bad":1},"a":{"constructor":2,"b":3}}') as object;
    const { enclosed } = opened({ r: { ...PACKED, t: [{ kind: 'intervention', address: 'A', value, took: 0 }] } });
    expect(enclosed?.run?.tape[0]).toEqual({ kind: 'intervention', address: 'A', value: { a: { b: 3 } }, took: 0 });
    expect('bad' in {}).toBe(false);
  });
});

describe('a place in a link', () => {
  it('that says what nobody knows here is left out in that part, and named', () => {
    const { enclosed, ignored } = opened({
      r: PACKED,
      p: {
        l: 'A',
        r: 0,
        o: ['edge', 'x'],
        v: 'sky',
        t: 'plan',
        c: [
          ['stop', 3, '2'],
          ['wind', 1],
        ],
        k: 1,
      },
    });
    expect(enclosed?.place).toEqual({ loop: 'A', tab: 'plan', changes: [{ kind: 'stop', at: 3, value: '2' }] });
    expect(ignored).toEqual(['place']);
  });

  it('holds no text that no link may hold', () => {
    const text = 'x'.repeat(LINK_LIMITS.text + 1);
    const { enclosed, ignored } = opened({ r: PACKED, p: { r: 1, c: [['document', { text }]] } });
    expect(enclosed?.place).toEqual({ round: 1 });
    expect(ignored).toEqual(['place']);
  });
});

describe('words in a link', () => {
  it('are refused where they are longer than anybody may write', () => {
    const long = 'x'.repeat(LINK_WORDS + 1);
    const problem = { code: 'link-too-large', params: { what: 'words', limit: LINK_WORDS } };
    for (const fields of [{ m: long }, { q: { q: long } }, { q: { q: 'when?', a: long } }])
      expect(refused(fields)).toEqual(problem);
  });

  it('are texts, or the link is refused', () => {
    for (const fields of [
      { m: 3 },
      { q: 'when?' },
      { q: { q: '' } },
      { q: { a: 'then' } },
      { q: { q: 'when?', a: 2 } },
    ])
      expect(refused(fields), JSON.stringify(fields)).toMatchObject({ code: 'link-broken' });
  });

  it('are not in a link of the first version', () => {
    const result = decodeLink(craftedLink('{"m":"Look"}', '1a'));
    expect(result.ok ? 'opened' : result.problem.params).toEqual({ reason: 'shape', where: 'm' });
  });
});
