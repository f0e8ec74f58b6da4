import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../../src/engine/secrets/secrets.ts';
import { growthByEight, LINEAR } from '../support/effort.ts';
import { anyFormedSecret, SAMPLES, signs } from './samples.ts';

describe('a secret has one placeholder', () => {
  it('wherever it stands, and however its lines are broken', () => {
    const secrets = createSecrets();
    const pem = SAMPLES['private-key'];
    const json = JSON.stringify(pem);
    const masked = secrets.mask(`${pem}\n\n${json}\n\n${JSON.stringify(json)}\n\n${pem.replaceAll('\n', '\n    ')}`);
    expect(masked).toBe('${SECRET_1}\n\n"${SECRET_1}"\n\n"\\"${SECRET_1}\\""\n\n${SECRET_1}');
  });

  it('its own name where it was marked, also inside JSON and inside an address', () => {
    const secrets = createSecrets({ DB_PASS: 'p"a ss/wörd' });
    expect(secrets.mask('a p"a ss/wörd, {"b":"p\\"a ss/wörd"} and p%22a%20ss%2Fw%C3%B6rd')).toBe(
      'a ${DB_PASS}, {"b":"${DB_PASS}"} and ${DB_PASS}',
    );
  });

  it('also between the single quotes of YAML', () => {
    expect(createSecrets({ WORD: "it's a word" }).maskSource("a: 'say it''s a word'\n")).toBe("a: 'say ${WORD}'\n");
  });

  it('with a number that stands nowhere in the text already', () => {
    const text = `a \${SECRET_4} b ${SAMPLES['api-key']}`;
    expect(createSecrets({}, text).mask(text)).toBe('a ${SECRET_4} b ${SECRET_5}');
  });

  it('and the password of an address has one, too', () => {
    const secrets = createSecrets();
    const password = signs(12);
    expect(secrets.mask(`${SAMPLES['address-password']} echoed ${password}`)).toBe('${SECRET_1} echoed ${SECRET_2}');
  });

  it('inside of which nothing is found', () => {
    const secrets = createSecrets({ SHORT: 'SECRET' });
    expect(secrets.mask(`SECRET ${SAMPLES['api-key']} SECRET`)).toBe('${SHORT} ${SECRET_1} ${SHORT}');
    expect(secrets.mask('${SECRET_1} SECRET')).toBe('${SECRET_1} ${SHORT}');
  });

  it('and is filled in again at the last door alone', () => {
    fc.assert(
      fc.property(fc.array(anyFormedSecret, { minLength: 1, maxLength: 5 }), fc.string(), (values, between) => {
        fc.pre(!between.includes('$'));
        const text = values.join(` ${between} `);
        const secrets = createSecrets({}, text);
        const masked = secrets.mask(text);
        for (const value of values) expect(masked).not.toContain(value);
        expect(secrets.fill(masked)).toBe(text);
        expect(secrets.mask(masked)).toBe(masked);
      }),
    );
  });

  it('nobody else’s placeholder is filled', () => {
    expect(createSecrets({ A: 'aaaaaaaa' }).fill('${A} ${B} ${constructor}')).toBe('aaaaaaaa ${B} ${constructor}');
  });

  it('in time that grows with their number, and not with its square', () => {
    const growth = growthByEight(1_000, (size) => {
      const text = Array.from({ length: size }, (_, at) => `sk-${signs(20)}${at * 2_654_435_761}`).join('\n');
      return () => {
        const secrets = createSecrets();
        secrets.fill(secrets.mask(text));
      };
    });
    expect(growth).toBeLessThan(LINEAR);
  });

  it('in time that grows with its length, though it is a row of escapes', () => {
    const growth = growthByEight(1 << 12, (size) => () => createSecrets({ ESCAPES: '\\'.repeat(size) }));
    expect(growth).toBeLessThan(LINEAR);
  });

  it('even where it is longer than any pattern may be', () => {
    const long = 'ab'.repeat(50_000);
    expect(createSecrets({ LONG: long }).mask(`a ${long} b`)).toBe('a ${LONG} b');
  });

  it('in a value, also where only a later part tells that it is one', () => {
    const password = signs(12);
    const masked = createSecrets().maskJson({ first: password, last: [`postgres://app:${password}@host`] });
    expect(masked).toEqual({ first: '${SECRET_2}', last: ['${SECRET_1}'] });
  });
});
