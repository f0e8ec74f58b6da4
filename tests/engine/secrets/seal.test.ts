import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDocument, type LoopDocument } from '../../../src/engine/document/document.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { neededBy, openIn, sealDocument } from '../../../src/engine/secrets/seal.ts';
import { exportFile } from '../../../src/share/file.ts';
import { decodeLink, encodeLink } from '../../../src/share/link.ts';
import { reviewLoop } from '../support/texts.ts';
import { anyFormedSecret, anyMarkedSecret, SAMPLES, signs } from './samples.ts';

const of = (changes: Partial<LoopDocument>): LoopDocument => ({ ...emptyDocument(), ...changes });

/** Whether a value can be read in a text, as it is or as JSON writes it. */
function holds(text: string, value: string): boolean {
  return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1));
}

describe('a sealed document', () => {
  it('holds no secret in text, script, inputs, variables and name, nor does its link or its file', () => {
    fc.assert(
      fc.property(
        fc.array(anyFormedSecret, { minLength: 1, maxLength: 4 }),
        fc.array(anyMarkedSecret, { maxLength: 3 }),
        fc.string(),
        fc.nat(),
        (formed, values, noise, at) => {
          const marked = Object.fromEntries(values.map((value, index) => [`MARKED_${index}`, value]));
          const every = [...formed, ...values];
          const one = (offset: number): string => every[(at + offset) % every.length] ?? '';
          const document = of({
            name: `about ${one(0)} `,
            text: `graph:\n  note: "${noise.replace(/["\\\n\r]/g, '')}"\n  key: ${one(1)}\n  list: [ ${one(2)} , 1]\n`,
            scriptText: JSON.stringify({ agents: { A: [one(3), `say ${one(4)} again`] } }),
            inputs: { task: { deep: [`${one(5)} `] }, [`x ${one(6)} `]: 1 },
            settings: { vars: { URL: `at ${formed[0]} .`, PLAIN: 'kind' }, session: `of ${one(7)} ` },
          });
          const sealed = sealDocument(document, marked).document;
          const opened = decodeLink(encodeLink(sealed));
          for (const kept of [sealed, opened.ok ? opened.document : null, JSON.parse(exportFile(sealed))])
            for (const value of every) expect(holds(JSON.stringify(kept), value), value).toBe(false);
          expect(sealed.settings.vars).toEqual({ PLAIN: 'kind' });
        },
      ),
    );
  });

  it('says which marked values it holds all the same, because they are too short to be looked for', () => {
    const document = of({ text: 'a: is 1234 the pin? ${PIN}\n', settings: { secrets: ['PIN', 'WORD', 'UNUSED'] } });
    const sealed = sealDocument(document, { PIN: '1234', WORD: 'hunter22', UNUSED: '98765' });
    expect(openIn(sealed).map(({ name }) => name)).toEqual(['PIN']);
  });

  it.each([
    [
      'a block',
      'first-line-of-secret\nsecond-line-of-secret\n',
      '|\n    first-line-of-secret\n    second-line-of-secret',
    ],
    ['a block of one line', 'hunter2hunter2\n', '|\n    hunter2hunter2'],
    ['a block with line breaks of Windows', 'hunter2hunter2\n', '|\r\n    hunter2hunter2\r'],
    ['two lines', 'correct horse battery', 'correct horse\n    battery'],
    ['double quotes', 'pässwort-geheim', '"p\\u00e4sswort-geheim"'],
    ['JSON with escaped slashes', 'abc/def/ghi=', '"abc\\/def\\/ghi="'],
    ['single quotes', "it's-hidden", "'it''s-hidden'"],
  ])('holds no marked value that is written in %s, and is read as before', (_style, value, written) => {
    const text = `vars:\n  K: ${written}\n  PLAIN: kind\ngraph: {nodes: [], edges: []}\n`;
    const before = openText(text, { secrets: ['K'] });
    expect(before.marked['K']).toBe(value);
    const { document } = sealDocument(of({ text, settings: { secrets: ['K'] } }), before.marked);
    expect(document.text).toContain('${K}');
    for (const word of value.split(/[^a-z0-9]+/).filter(({ length }) => length > 5))
      expect(document.text).not.toContain(word);
    expect(document.text).toContain('\n  PLAIN: kind\ngraph: {nodes: [], edges: []}\n');
    const codes = ({ problems }: typeof before): string[] => problems.map(({ code }) => code);
    expect(codes(openText(document.text, document.settings))).toEqual(codes(before));
  });

  it('keeps no end of a secret that begins within another', () => {
    const { document } = sealDocument(of({ text: 'a: alphabetagamma\n' }), { A: 'alphabeta', B: 'betagamma' });
    expect(document.text).toBe('a: ${A}\n');
  });

  it('leaves a plain word alone that is also the password of an address', () => {
    const text = 'a: postgres://postgres:postgres@localhost:5432/db\nb: ask postgres\n';
    expect(sealDocument(of({ text })).document.text).toBe('a: ${SECRET_1}\nb: ask postgres\n');
  });

  it('tells of a short value however it is quoted, and not of names of its own', () => {
    const opened = (text: string, value: string): string[] =>
      openIn(sealDocument(of({ text, settings: { secrets: ['PIN'] } }), { PIN: value })).map(({ name }) => name);
    expect(opened(`k: 'a"b1'\n`, 'a"b1')).toEqual(['PIN']);
    expect(opened("k: 'a''b1'\n", "a'b1")).toEqual(['PIN']);
    expect(opened('k: 1\n', 'name')).toEqual([]);
  });

  it('is the same object where there is nothing to hide', () => {
    const document = of({ text: reviewLoop(), settings: { vars: { MOOD: 'kind' } } });
    expect(sealDocument(document).document).toBe(document);
  });

  it.each([
    ['an address of the text', { text: `url: ${SAMPLES['address-password']}\n` }, {}],
    ['an address of another variable', {}, { URL: SAMPLES['address-password'] }],
  ])('holds no password of %s in a variable that is nothing but the password', (_name, changes, others) => {
    const document = of({ ...changes, settings: { vars: { PLAIN: 'kind', WORD: signs(12), ...others } } });
    const sealed = sealDocument(document).document;
    expect(sealed.settings.vars).toEqual({ PLAIN: 'kind' });
    expect(sealed.settings.secrets).toContain('WORD');
    expect(JSON.stringify(sealed)).not.toContain(signs(12));
  });

  it('holds no password of an address that a variable or a marked name gives', () => {
    const document = of({ text: `say: ${signs(12)}\n`, settings: { vars: { URL: SAMPLES['address-password'] } } });
    expect(sealDocument(document).document.text).not.toContain(signs(12));
    const marked = { URL: SAMPLES['address-password'] };
    expect(sealDocument({ ...document, settings: {} }, marked).document.text).not.toContain(signs(12));
  });

  it('says in its settings which names are secret, and needs those that stand in it', () => {
    const sealed = sealDocument(of({ text: `a: ${SAMPLES['api-key']}\nb: \${DB}\n` }), {
      DB: 'hunter22',
      UNUSED: 'elsewhere',
    });
    expect(sealed.document.text).toBe('a: ${SECRET_1}\nb: ${DB}\n');
    expect(sealed.document.settings.secrets).toEqual(['DB', 'UNUSED', 'SECRET_1']);
    expect(neededBy(sealed).map(({ name }) => name)).toEqual(['DB', 'SECRET_1']);
  });

  it.each(['api_key: %', 'config: {api_key: %, name: x}', '- [%, 1]', '{"a": "%"}', 'a: |\n  say %\n  b'])(
    'is read as before but for its secrets: %s',
    (written) => {
      const key = SAMPLES['api-key'];
      const sealed = sealDocument(of({ text: written.replace('%', key) })).document.text;
      const errors = (text: string): string[] =>
        openText(text, {}).problems.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []));
      expect(errors(sealed)).toEqual(errors(written.replace('%', 'plain')));
    },
  );
});

describe('a text with secrets, opened', () => {
  const text = (key: string): string => `vars: {API_KEY: '${key}', DB: hunter22}
graph:
  nodes:
    - {id: A, type: agent, config: {provider: any, name: any, role: 'use \${API_KEY} and \${DB}', api_key: '${key}'}}
  start: [A]
  end: [A]
`;

  it('gives a plan, a workflow and problems without them, and warns where they stand', () => {
    const key = SAMPLES['api-key'];
    const { plan, workflow, problems, settings } = openText(text(key), { secrets: ['DB'] });
    expect(plan).not.toBeNull();
    expect(JSON.stringify([plan, workflow, problems, settings])).not.toContain(key);
    expect(JSON.stringify([plan, workflow])).not.toContain('hunter22');
    expect(JSON.stringify(workflow)).toContain('use ${SECRET_1} and ${DB}');
    const told = problems.filter(({ code }) => code === 'secret-in-text');
    expect(told.map(({ params, range }) => [params, text(key).slice(range?.start, range?.end)])).toEqual([
      [{ kind: 'api-key', name: 'SECRET_1' }, key],
      [{ kind: 'api-key', name: 'SECRET_1' }, key],
    ]);
  });

  it('and sealed, gives the same plan: what is shown is what is run', () => {
    const document = of({ text: text(SAMPLES['access-token']), settings: { secrets: ['DB'] } });
    const raw = openText(document.text, document.settings);
    const sealed = sealDocument(document, raw.marked).document;
    expect(sealed.text).not.toContain('hunter22');
    const again = openText(sealed.text, sealed.settings);
    expect(again.workflow).toEqual({ ...raw.workflow });
    expect(again.problems).toEqual([]);
    expect(again.placeholders?.map(({ name }) => name)).toEqual(['API_KEY', 'DB', 'SECRET_1']);
  });

  it('keeps them out of what is said of a text that cannot be run', () => {
    const key = SAMPLES['api-key'];
    const { problems } = openText(`graph:\n  nodes:\n    - {id: ${key}, type: ${key}}\n  start: [${key}]\n`, {});
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    expect(JSON.stringify(problems.map(({ code, params, part }) => [code, params, part]))).not.toContain(key);
  });

  it('warns of a marked value that is too short to be masked, where the text gives it', () => {
    const pinned = `vars: {PIN: '1234', EMPTY: '', WORD: hunter22, OTHER: '12'}\nsettings: {secrets: [PIN, EMPTY, WORD]}\n`;
    const { problems } = openText(`${pinned}${text(SAMPLES['api-key']).split('\n').slice(1).join('\n')}`, {});
    const told = problems.filter(({ code }) => code === 'secret-too-short');
    expect(
      told.map(({ severity, params, range }) => [severity, params, pinned.slice(range?.start, range?.end)]),
    ).toEqual([['warning', { name: 'PIN', least: 6 }, "'1234'"]]);
  });

  it('only warns of what looks drawn by lot, and leaves it', () => {
    const { workflow, problems } = openText(text('vN8q2LxT0bR5yKcW7hPz4mDs'), {});
    expect(JSON.stringify(workflow)).toContain('vN8q2LxT0bR5yKcW7hPz4mDs');
    expect(problems.map(({ code, severity }) => [code, severity])).toContainEqual(['secret-suspected', 'warning']);
  });
});
