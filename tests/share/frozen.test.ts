/**
 * FROZEN. A link that somebody put into a book has to open for ever. The fixtures, the hashes below and the
 * dictionary are never changed, whatever else is: if a test here fails, the code is wrong. New fixtures are added,
 * with their hash; a new version of the format gets files of its own and leaves these as they are.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromBase64url } from '../../src/share/base64url.ts';
import { DICTIONARY_A } from '../../src/share/dictionary-a.ts';
import { importFile } from '../../src/share/file.ts';
import { decodeLink, encodeLink } from '../../src/share/link.ts';

/** The first half of the SHA-256 of each fixture's fragment and document. */
const HASHES = {
  'v1-empty.json': 'dd92d56078a837fea7f0ebd8bd745cc1',
  'v1-every-json-type.json': '8f1637dd50720fccab94b314b9eeaee2',
  'v1-every-setting.json': '4e7e89f6a56e6c291ab4a1a4174a905c',
  'v1-large.json': '003c622ef9cf735958e952eaed7bbbd3',
  'v1-no-script.json': '16a8fb8708980178aecd84030ee0578f',
  'v1-review-loop.json': 'dac617ed4d2c61dbdfa3fb00349217be',
  'v1-unicode.json': 'e531f62f4c2c44b39d8ce4d18792c5e1',
};
/** The same of fixtures that hold more than a document. */
const ENCLOSED_HASHES = {
  'v2-brought.json': '7497185e702c81eb166e65c467b10324',
  'v2-fork.json': 'b060bcf84e1998dd42b21051a3955ca6',
  'v2-note.json': '060e5e57b591c12d0fd97eca97ae0e9a',
  'v2-people.json': 'c89744bb38e9609ea87e1a9d78c2016d',
  'v2-stopped.json': 'f02572fb1f860358291bd653d45bdab4',
  'v2-what-if.json': 'fa3171457f27b49d57aa589fdcca8e1f',
};
const DICTIONARY_HASH = '3af67732e4a66cb8700b4e847bf7b04c';
const FILE = 'v1-review-loop.loop.json';
const FILE_HASH = '260801426a9c158faf5889c397f5b6a0';

const folder = new URL('./fixtures/', import.meta.url);

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

describe.each(Object.entries(HASHES))('%s', (name, expected) => {
  const { fragment, document } = JSON.parse(read(name));
  it('is as it was committed', () => {
    expect(hash(JSON.stringify({ fragment, document }))).toBe(expected);
  });
  it('opens as the document it was made from', () => {
    expect(decodeLink(fragment)).toStrictEqual({ ok: true, document, ignored: [] });
  });
  it('opens after being written again by the code of today', () => {
    expect(decodeLink(encodeLink(document))).toStrictEqual({ ok: true, document, ignored: [] });
  });
  it('can be read by any other inflate', () => {
    const { bytes } = fromBase64url(fragment.slice(3));
    const packed = JSON.parse(inflateRawSync(bytes.subarray(5), { dictionary: DICTIONARY_A }).toString());
    expect(packed.t ?? '').toBe(document.text);
    expect(packed.i ?? {}).toEqual(document.inputs);
  });
});

describe.each(Object.entries(ENCLOSED_HASHES))('%s', (name, expected) => {
  const { fragment, document, enclosed } = JSON.parse(read(name));
  it('is as it was committed', () => {
    expect(hash(JSON.stringify({ fragment, document, enclosed }))).toBe(expected);
  });
  it('opens as what it was made from', () => {
    expect(decodeLink(fragment)).toStrictEqual({ ok: true, document, ignored: [], enclosed });
  });
  it('opens after being written again by the code of today', () => {
    expect(decodeLink(encodeLink(document, enclosed))).toStrictEqual({ ok: true, document, ignored: [], enclosed });
  });
});

describe('the frozen files', () => {
  it('are all listed here', () => {
    const listed = [...Object.keys(HASHES), ...Object.keys(ENCLOSED_HASHES), FILE];
    expect(readdirSync(folder).sort()).toEqual(listed.sort());
  });
  it('open: the exported file', () => {
    const { document } = JSON.parse(read('v1-review-loop.json'));
    expect(hash(JSON.stringify(JSON.parse(read(FILE))))).toBe(FILE_HASH);
    expect(importFile(read(FILE))).toStrictEqual({ ok: true, document, ignored: [] });
  });
  it('rest on a dictionary that never changes', () => {
    expect(hash(DICTIONARY_A)).toBe(DICTIONARY_HASH);
  });
});
