import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { decode, encode } from 'fast-png';

const { resolve } = createRequire(import.meta.url);

/** One family for every machine that builds the site: its pictures are the same everywhere. */
const FONT = 'DejaVu Sans';

const renderer = prepare();

async function prepare(): Promise<Uint8Array[]> {
  const files = ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'];
  // It is one for a process, where this module may be loaded more than once.
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch((thrown: unknown) => {
    if (!String(thrown).includes('Already initialized')) throw thrown;
  });
  return Promise.all(files.map((file) => readFile(resolve(file))));
}

/** An SVG document as a PNG of a width in pixels. Only while the site is built: the renderer and its fonts are large. */
export async function pngOf(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const fontBuffers = await renderer;
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers, defaultFontFamily: FONT, sansSerifFamily: FONT },
  });
  const rendered = resvg.render();
  // Two thirds as large as what the renderer writes, which compresses as quickly as it can.
  const png = encode(decode(rendered.asPng()), { zlib: { level: 6 } });
  rendered.free();
  resvg.free();
  return Uint8Array.from(png);
}
