import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryIn } from '../../src/share/carried.ts';
import { importFile } from '../../src/share/file.ts';
import { craftedLink, documentWith, texts } from './support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1"><rect width="1"/></svg>\n';

function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '?');
}

describe('a picture that holds its document', () => {
  it('opens as just that document, also behind what an editor of pictures writes first', () => {
    fc.assert(
      fc.property(texts, texts, (name, text) => {
        // What is no text (half a sign) is mended by a link, too.
        const document = documentWith({ name: `n${whole(name)}`, text: whole(text) });
        const picture = carryIn(SVG, document);
        for (const before of ['', '<?xml version="1.0"?>\n<!-- drawn -->\n', '\ufeff'])
          expect(importFile(before + picture, 'a.svg')).toMatchObject({ ok: true, document });
      }),
    );
  });

  it('takes its name from its file where it has none', () => {
    expect(importFile(carryIn(SVG, documentWith({ text: 'a: 1' })), 'review.svg')).toMatchObject({
      document: { name: 'review' },
    });
  });

  it('of a stranger is refused with what is wrong with it', () => {
    const reason = (text: string): unknown => {
      const opened = importFile(text);
      return opened.ok ? opened : { code: opened.problem.code, ...opened.problem.params };
    };
    const holding = (fragment: string): string =>
      SVG.replace('<rect', `<metadata id="loopground-document">${fragment}</metadata><rect`);
    expect(reason(SVG)).toEqual({ code: 'file-broken', reason: 'picture' });
    expect(reason(holding('<script>alert(1)</script>'))).toEqual({ code: 'file-broken', reason: 'picture' });
    expect(reason(holding('#1aAAAA'))).toEqual({ code: 'file-broken', reason: 'check' });
    expect(reason(holding('#9zAAAA'))).toMatchObject({ code: 'file-from-the-future' });
    expect(reason(holding(craftedLink('{"t":3}')))).toMatchObject({ code: 'file-broken' });
    expect(reason(`<svg>${' '.repeat(5_000_000)}`)).toMatchObject({ code: 'file-too-large' });
  });
});
