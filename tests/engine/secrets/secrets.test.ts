import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomLookingIn } from '../../../src/engine/secrets/random-looking.ts';
import { createSecrets } from '../../../src/engine/secrets/secrets.ts';
import { secretsIn } from '../../../src/engine/secrets/shapes.ts';
import { growthByEight, LINEAR } from './effort.ts';
import { anyFormedSecret, SAMPLES, signs } from './samples.ts';

describe('secrets are told by their form', () => {
  it.each(Object.entries(SAMPLES))('%s, whatever stands around it', (kind, value) => {
    for (const text of [value, `key: ${value}`, `{"a":"${value}","b":1}`, `x=${value}; y`, `\n  ${value}\n`])
      expect(secretsIn(text).map((found) => [found.kind, found.value])).toEqual([[kind, value]]);
  });

  it.each([
    ['a word that begins alike', 'sk-learn and task-oriented-programming-with-agents'],
    ['a name with a blank in it', 'sk- proj'],
    ['a placeholder in an address', 'postgres://app:${DB_PASS}@host/db'],
    ['a template in an address', 'https://{{user}}:{{password}}@host'],
    ['an address without a password', 'https://user@host:8080/a:b@c'],
    ['an address in prose', 'see https://example.org: mail me@example.org'],
    ['a certificate, which is public', `-----BEGIN CERTIFICATE-----\n${signs(64)}\n-----END CERTIFICATE-----`],
  ])('not %s', (_name, text) => expect(secretsIn(text)).toEqual([]));

  it('a private key whose end was cut off, or whose lines are written out in JSON', () => {
    const pem = SAMPLES['private-key'];
    expect(secretsIn(pem.slice(0, -30))).toHaveLength(1);
    expect(secretsIn(JSON.stringify({ pem }))).toHaveLength(1);
  });

  it('but one drawn by lot alone is only suspected', () => {
    const drawn = 'vN8q2LxT0bR5yKcW7hPz4mDs';
    expect(secretsIn(drawn)).toEqual([]);
    expect(randomLookingIn(`token: ${drawn}`)).toEqual([{ start: 7, end: 7 + drawn.length }]);
    expect(randomLookingIn('getUserByIdentifierOrThrowError2 3f2504e0-4f89-11d3-9a0c-0305e82c3301')).toEqual([]);
  });
});

describe('a secret has one placeholder', () => {
  it('wherever it stands, and however its lines are broken', () => {
    const secrets = createSecrets();
    const pem = SAMPLES['private-key'];
    const masked = secrets.mask(`${pem}\n\n${JSON.stringify(pem)}\n\n${pem.replaceAll('\n', '\n    ')}`);
    expect(masked).toBe('${SECRET_1}\n\n"${SECRET_1}"\n\n${SECRET_1}');
  });

  it('its own name where it was marked, also inside JSON and inside an address', () => {
    const secrets = createSecrets({ DB_PASS: 'p"a ss/wörd' });
    expect(secrets.mask('a p"a ss/wörd, {"b":"p\\"a ss/wörd"} and p%22a%20ss%2Fw%C3%B6rd')).toBe(
      'a ${DB_PASS}, {"b":"${DB_PASS}"} and ${DB_PASS}',
    );
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
