import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomLookingIn } from '../../../src/engine/secrets/random-looking.ts';
import { secretsIn } from '../../../src/engine/secrets/shapes.ts';
import { growthByEight, LINEAR } from '../support/effort.ts';
import { PRIVATE_KEYS, SAMPLES, signs } from './samples.ts';
import { samples } from '../../samples.ts';

describe('secrets are told by their form', () => {
  it.each(['Aa: ', 'Aa:  ', ' \n Aa: x ', `${' '.repeat(60)}Aa: `])(
    'a private key in whose first line headers are repeated (%j), in a time that does not multiply',
    (header) => {
      const growth = growthByEight(4000, (times) => {
        const text = `-----BEGIN PRIVATE KEY----- ${header.repeat(times)}!`;
        return () => secretsIn(text);
      });
      expect(growth).toBeLessThan(LINEAR);
    },
  );

  it('a key behind the escapes that writers of JSON put before it', () => {
    const key = SAMPLES['access-token'];
    for (const escape of ['\\n', '\\u003e', '\\u003D', '\\x3d'])
      expect(secretsIn(`"a${escape}${key}\\u003c/key"`).map(({ value }) => value)).toEqual([key]);
    expect(secretsIn(`u003e${key}`)).toEqual([]);
  });

  it('an address without the colon behind it', () => {
    const address = SAMPLES['address-password'];
    expect(secretsIn(`${address}: 1`).map(({ value }) => value)).toEqual([address]);
  });

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
    ['a port and a path', 'http://host:8080/path@2 and http://host:443/@scope/name'],
    ['a port in JSON', 'http:\\/\\/host:8080\\/path@2'],
    ['a port that is still to be filled in', 'http://host:$PORT/users/me@example.org and http://host:PORT/@scope'],
    ['a port before a quote', "['http://host:8080','me@example.org']"],
    ['a port before a question', 'http://localhost:8080?email=me@example.org'],
    ['the ports of several hosts', 'mongodb://h1:27017,h2:27018/db?x=a@b and [http://localhost:8080,me@example.org]'],
    ['an address of numbers', 'http://[::1]:8080/path@2'],
    ['a place on a disk', 'file://C:/Users/me@work/a.txt'],
    ['an address that is put together', "'http://user:'+password+'@host'"],
    ['one address beside the next', 'http://one:8080,http://two/a@b'],
  ])('not %s', (_name, text) => expect(secretsIn(text)).toEqual([]));

  it.each(Object.entries(SAMPLES))('%s, also behind a break of lines that is written out', (_kind, value) => {
    for (const text of [`"a\\n${value}"`, `"\\t${value}\\n"`])
      expect(secretsIn(text).map((found) => found.value)).toEqual([value]);
  });

  it('a private key whose end was cut off, or whose lines are written out in JSON', () => {
    const pem = SAMPLES['private-key'];
    expect(secretsIn(pem.slice(0, -30))).toHaveLength(1);
    expect(secretsIn(JSON.stringify({ pem }))).toHaveLength(1);
  });

  it.each(Object.entries(PRIVATE_KEYS))('a private key %s, however often its text was escaped', (_name, pem) => {
    const json = JSON.stringify(pem).slice(1, -1);
    for (const value of [
      pem,
      pem.replaceAll('\n', '\n      '),
      json,
      JSON.stringify(json).slice(1, -1),
      json.replaceAll('/', '\\/'),
    ])
      expect(secretsIn(`a: "${value}" b`).map((found) => [found.kind, found.value])).toEqual([['private-key', value]]);
  });

  it('a private key and nothing behind it, when its lines are folded into one', () => {
    const [folded, behind] = [PRIVATE_KEYS['encrypted']?.replace(/\s+/g, ' ') ?? '', 'and so on for many more words'];
    expect(secretsIn(`${folded} ${behind}`).map(({ value }) => value)).toEqual([folded]);
  });

  it.each([
    ['a slash', 'pa/ss/w'],
    ['a quote', "pa'ssw"],
    ['both', "pa/ss'w"],
    ['digits before the slash', '123456/ab'],
    ['digits and letters before it', '12ab/cd'],
    ['a slash of JSON', 'pa\\/ssw'],
  ])('a password with %s in an address', (_name, password) => {
    const value = `postgres://u:${password}@host/db`;
    expect(secretsIn(`url: "${value}"`).map((found) => [found.value, found.password])).toEqual([[value, password]]);
  });

  it('but one drawn by lot alone is only suspected', () => {
    const drawn = 'vN8q2LxT0bR5yKcW7hPz4mDs';
    expect(secretsIn(drawn)).toEqual([]);
    expect(randomLookingIn(`token: ${drawn}`)).toEqual([{ start: 7, end: 7 + drawn.length }]);
    expect(randomLookingIn('getUserByIdentifierOrThrowError2 3f2504e0-4f89-11d3-9a0c-0305e82c3301')).toEqual([]);
  });

  it('in time that grows with the text, whatever it repeats', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '-----BEGIN PRIVATE KEY-----',
        '-----BEGIN A',
        'PRIVATE KEY',
        '\nA-b: ',
        ' Ab: c',
        '\\\\',
        '\\n',
        '----',
      ),
      fc.constantFrom('ab://', 'ab:\\/\\/', 'c:', '/', "'", '@', ' ', '\n', '1', 'a', '.', '{', '"'),
      fc.constantFrom('sk-', 'sk-a1', 'eyJaaaaaaaa.', 'eyJ', 'ghp_', 'hf_', 'AKIA', 'xoxb-', 'AIza', 'Aa1'),
    );
    const stretch = fc.tuple(
      fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
      fc.nat(9),
    );
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 3 }), (stretches) => {
        const whole = stretches.reduce((sum, [, share]) => sum + share + 1, 0);
        const growth = growthByEight(1 << 17, (size) => {
          const text = stretches
            .map(([once, share]) => once.repeat(Math.ceil((size * (share + 1)) / whole / once.length)))
            .join('');
          return () => [secretsIn(`PRIVATE KEY ${text}`), randomLookingIn(text)];
        });
        expect(growth).toBeLessThan(LINEAR);
      }),
      { numRuns: samples(30), endOnFailure: true },
    );
  });
});
