import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../../src/share/base64url.ts';
import { seal, unseal } from '../../src/share/seal.ts';

describe('base64url', () => {
  it('is what Node makes of the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(text)).toEqual({ bytes, read: text.length });
      }),
    );
  });
  it('is read up to the first foreign character', () => {
    expect(fromBase64url('AQID.BA')).toEqual({ bytes: new Uint8Array([1, 2, 3]), read: 4 });
    expect(fromBase64url('é')).toEqual({ bytes: new Uint8Array(0), read: 0 });
  });
});

describe('seal', () => {
  it('is the length, CRC-16/XMODEM and the bytes', () => {
    const bytes = new TextEncoder().encode('123456789');
    expect([...seal(bytes).subarray(0, 5)]).toEqual([0, 0, 9, 0x31, 0xc3]);
    expect(seal(new Uint8Array(0x012345)).subarray(0, 3)).toEqual(new Uint8Array([0x01, 0x23, 0x45]));
  });
  it('gives the bytes back, whatever follows them', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (bytes, tail) => {
        expect(unseal(new Uint8Array([...seal(bytes), ...tail]))).toEqual({ ok: true, bytes });
      }),
    );
  });
  it('finds what is missing and what was changed', () => {
    const sealed = seal(new Uint8Array([1, 2, 3, 4]));
    expect(unseal(sealed.subarray(0, 3))).toEqual({ ok: false, reason: 'truncated', expected: 0, received: 0 });
    expect(unseal(sealed.subarray(0, 8))).toEqual({ ok: false, reason: 'truncated', expected: 4, received: 3 });
    sealed[6] = 9;
    expect(unseal(sealed)).toEqual({ ok: false, reason: 'damaged', expected: 4, received: 4 });
  });
});
