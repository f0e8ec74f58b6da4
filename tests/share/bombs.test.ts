import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DICTIONARY_A } from '../../src/share/dictionary-a.ts';
import { inflateCapped } from '../../src/share/inflate.ts';
import { LINK_CHARACTERS, LINK_LIMITS } from '../../src/share/limits.ts';
import { decodeLink } from '../../src/share/link.ts';
import { craftedLink, sealedLink } from './support.ts';

const MEGABYTE = 1024 * 1024;
const ZEROS = deflateRawSync(new Uint8Array(200 * MEGABYTE), { level: 9 });

/** What a cap of bytes may be overshot by: one slice of 256 bytes, each worth 1,032 at most, and a window. */
const OVERSHOOT = 256 * 1032 + 32 * 1024;

describe('a small link that unfolds to a large content', () => {
  it('is stopped just above the cap: 200 MB of zeros', () => {
    const inflated = inflateCapped(ZEROS, DICTIONARY_A, LINK_LIMITS.content);
    expect(inflated).toMatchObject({ ok: false, reason: 'too-large' });
    expect(inflated.produced).toBeGreaterThan(LINK_LIMITS.content);
    expect(inflated.produced).toBeLessThan(LINK_LIMITS.content + OVERSHOOT);
  });
  it('is told as too large', () => {
    const link = sealedLink(ZEROS);
    expect(link.length).toBeLessThan(LINK_CHARACTERS);
    expect(decodeLink(link)).toEqual({
      ok: false,
      problem: { code: 'link-too-large', params: { what: 'content', limit: LINK_LIMITS.content } },
    });
  });
  it('is stopped whatever blocks it is made of', () => {
    for (const strategy of [constants.Z_FIXED, constants.Z_RLE, constants.Z_HUFFMAN_ONLY]) {
      const deflated = deflateRawSync(new Uint8Array(4 * MEGABYTE), { level: 9, strategy });
      const { produced } = inflateCapped(deflated, DICTIONARY_A, LINK_LIMITS.content);
      expect(produced).toBeLessThan(LINK_LIMITS.content + OVERSHOOT);
    }
    const stored = deflateRawSync(new Uint8Array(4 * MEGABYTE), { level: 0 });
    expect(inflateCapped(stored, DICTIONARY_A, LINK_LIMITS.content).produced).toBeLessThan(
      LINK_LIMITS.content + OVERSHOOT,
    );
  });
  it('is stopped even if it would be a good document in the end', () => {
    expect(decodeLink(craftedLink(`{"t":"a"${' '.repeat(LINK_LIMITS.content)}}`))).toMatchObject({
      problem: { params: { what: 'content' } },
    });
  });
});

describe('the caps', () => {
  it('let in exactly as much as they say', () => {
    const text = 'x'.repeat(LINK_LIMITS.text);
    expect(decodeLink(craftedLink(`{"t":"${text}"}`)).ok).toBe(true);
    expect(decodeLink(craftedLink(`{"t":"${text}x"}`))).toMatchObject({ problem: { params: { what: 'text' } } });
    const frame = '{"s":""}'.length;
    const script = 'x'.repeat(LINK_LIMITS.content - frame);
    expect(decodeLink(craftedLink(`{"s":"${script}"}`)).ok).toBe(true);
    expect(decodeLink(craftedLink(`{"s":"${script}x"}`))).toMatchObject({ problem: { params: { what: 'content' } } });
  });
});
