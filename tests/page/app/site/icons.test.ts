import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { favicon, iconOf, ICONS } from '../../../../src/page/app/site/icons.ts';

interface ManifestIcon {
  src: string;
  sizes: string;
  purpose?: string;
}

const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as { icons: ManifestIcon[] };

/** How red and how opaque each pixel of a picture is, of 255, with how far it is from the middle in shares of the width. */
function pixelsOf(png: Uint8Array): { red: number; opaque: number; far: number }[] {
  const { data, width, height, channels } = decode(png);
  return Array.from({ length: width * height }, (_, at) => ({
    red: data[at * channels] ?? 0,
    opaque: data[at * channels + 3] ?? 0,
    far: Math.hypot((at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - height / 2) / width,
  }));
}

describe('the icons', () => {
  it('are each as large as the manifest says, and none that it names is missing', () => {
    const named = manifest.icons.filter(({ src }) => src.startsWith('icons/'));
    expect(named.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes, purpose } of named) {
      const icon = ICONS.get(src.slice('icons/'.length));
      expect([src, `${icon?.size}x${icon?.size}`, icon?.full]).toEqual([src, sizes, purpose === 'maskable']);
    }
  });

  it.each([...ICONS])('%s has the size that it is listed with', async (_, icon) => {
    const { width, height } = decode(await iconOf(icon));
    expect([width, height]).toEqual([icon.size, icon.size]);
  });

  it('fill their square where a system cuts a form out of it, with all that is drawn in the circle that is always shown', async () => {
    const pixels = pixelsOf(await iconOf({ size: 128, full: true }));
    expect(pixels.every(({ opaque }) => opaque === 255)).toBe(true);
    // The field is blue, what is drawn on it white.
    expect(pixels.filter(({ red, far }) => red > 40 && far > 0.4)).toEqual([]);
    expect(pixels.some(({ red }) => red === 255)).toBe(true);
  });

  it('have clear corners elsewhere', async () => {
    expect(pixelsOf(await iconOf({ size: 32, full: false }))[0]?.opaque).toBe(0);
  });
});

describe('favicon.ico', () => {
  it('holds a PNG for each of its sizes, where its head says', async () => {
    const file = await favicon();
    const view = new DataView(file.buffer);
    expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map((index) => {
      const entry = 6 + 16 * index;
      const offset = view.getUint32(entry + 12, true);
      const { width, height } = decode(file.slice(offset, offset + view.getUint32(entry + 8, true)));
      expect([view.getUint8(entry), view.getUint8(entry + 1)]).toEqual([width, height]);
      return width;
    });
    expect(sizes).toEqual([16, 32, 48]);
  });
});
