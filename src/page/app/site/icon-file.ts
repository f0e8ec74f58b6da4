/** A picture of an icon, as high as it is wide. */
interface IconPicture {
  /** In pixels, below 256. */
  size: number;
  png: Uint8Array;
}

const HEAD = 6;
const ENTRY = 16;

/**
 * Pictures as one file of the type ICO: a head that counts them, 16 bytes on each of them, then the pictures
 * (https://en.wikipedia.org/wiki/ICO_(file_format)).
 */
export function iconFile(pictures: readonly IconPicture[]): Uint8Array<ArrayBuffer> {
  const start = HEAD + ENTRY * pictures.length;
  const file = new Uint8Array(pictures.reduce((sum, { png }) => sum + png.length, start));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let offset = start;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEAD + ENTRY * index;
    view.setUint8(entry, size);
    view.setUint8(entry + 1, size);
    // One plane of 32 bits a pixel.
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    file.set(png, offset);
    offset += png.length;
  }
  return file;
}
