import { describe, expect, it } from 'vitest';
import { readSignedLink, signedLink } from '../../../src/terminal/hosts/signed-link.ts';

const SECRET = 'a secret of the operator';
const LINKED = { run: 'run-1', address: 'Writer[1]/Chief Editor/ß' };
const path = signedLink(LINKED, 2000, SECRET);

describe('a signed link', () => {
  it('stands for its question, wherever a proxy puts it', () => {
    expect(path).toMatch(/^run-1\/[\w-]+\.2000\.[\w-]{43}$/);
    for (const before of ['/', '/answers/here/', ''])
      expect(readSignedLink(before + path, 1999, SECRET)).toEqual(LINKED);
  });

  it('is nothing with one sign changed, left out or added', () => {
    for (let at = 0; at < path.length; at++) {
      for (const sign of ['A', 'b', '1', '-', '.', '/', '']) {
        const changed = `/${path.slice(0, at)}${sign}${path.slice(at + 1)}`;
        if (changed !== `/${path}`) expect(readSignedLink(changed, 1999, SECRET), changed).toBeNull();
      }
    }
    for (const changed of [`${path}A`, `${path}=`, `${path}/`, `${path}.1`])
      expect(readSignedLink(changed, 1999, SECRET), changed).toBeNull();
  });

  it('is nothing for another run or by another secret', () => {
    const [, token = ''] = path.split('/');
    expect(readSignedLink(`/run-2/${token}`, 1999, SECRET)).toBeNull();
    expect(readSignedLink(`/${path}`, 1999, 'another secret entirely')).toBeNull();
  });

  it('is nothing once it has expired, nor with a later time in it', () => {
    expect(readSignedLink(`/${path}`, 2000, SECRET)).toBeNull();
    expect(readSignedLink(`/${path.replace('.2000.', '.9000.')}`, 1999, SECRET)).toBeNull();
  });

  it.each(['', '/', '/run-1', '/run-1/', '//..', '/run-1/..', '/run-1/a.b.c'])('is not %j', (other) =>
    expect(readSignedLink(other, 0, SECRET)).toBeNull(),
  );
});
