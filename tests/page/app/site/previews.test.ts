import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { PREVIEW } from '../../../../src/page/app/site/link-preview.ts';
import { pngOf } from '../../../../src/page/app/site/png.ts';
import { workflowPicture } from '../../../../src/page/app/site/preview-picture.ts';
import { previews } from '../../../../src/page/app/site/previews.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';
import { openForPage } from '../../../../src/opened/opened-text.ts';

const pictures = previews();
const template = TEMPLATES[0]!;
const { workflow, drawing } = openForPage(template.document.text, {});

/** The words that a picture says, without what their letters are. */
function wordsOf(svg: string): string {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words = '']) => words).join(' ');
}

function titled(title: string): string {
  return workflowPicture(title, workflow!, drawing!);
}

/** Whether anything is painted in the head beside the title: at the left border, and before the icon of the site at 888. */
async function paintedBeside(svg: string): Promise<boolean> {
  const { data, width, channels } = decode(await pngOf(svg, PREVIEW.width));
  const beside = [...Array(40).keys(), ...Array.from({ length: 20 }, (_, at) => 864 + at)];
  return Array.from({ length: 160 }, (_, y) => y).some((y) =>
    beside.some((x) => data[(y * width + x) * channels] !== 255),
  );
}

describe('the picture that a link is shown with', () => {
  it.each(TEMPLATES)('says the title of $id in words', ({ id, title }) => {
    expect(wordsOf(pictures.get(`preview/t/${id}.png`)!())).toContain(title);
  });

  it('is a PNG in the size that readers of links ask for, not above 60 kB', async () => {
    const svgs = [...pictures.values()].map((make) => make());
    const largest = svgs.sort((one, other) => other.length - one.length).slice(0, 3);
    for (const svg of [...largest, pictures.get('preview/loopground.png')!()]) {
      const png = await pngOf(svg, PREVIEW.width);
      const { width, height } = decode(png);
      expect([width, height]).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(60_000);
    }
  });

  it('is the same each time', async () => {
    expect(await pngOf(titled('Twice'), PREVIEW.width)).toEqual(await pngOf(titled('Twice'), PREVIEW.width));
  });

  it('keeps the longest titles of the site in their room', async () => {
    const longest = TEMPLATES.map(({ title }) => title).sort((one, other) => other.length - one.length);
    for (const title of longest.slice(0, 3))
      expect([title, await paintedBeside(titled(title))]).toEqual([title, false]);
  });

  it.each(['W'.repeat(80), 'Mmmm www '.repeat(20), '<b>&"\u0000'])(
    'keeps a title in its room, whatever it is: %j',
    async (title) => {
      expect(await paintedBeside(titled(title))).toBe(false);
    },
  );
});
