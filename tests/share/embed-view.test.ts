import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { embedAddress, templateEmbedAddress } from '../../src/share/embed-address.ts';
import { EMBED_THEMES, EMBED_VIEWS, readEmbed, writtenView } from '../../src/share/embed-view.ts';
import { decodeLink } from '../../src/share/link.ts';

const views = fc.record(
  {
    view: fc.constantFrom(...EMBED_VIEWS),
    theme: fc.constantFrom(...EMBED_THEMES),
    round: fc.integer({ min: 1, max: 999_999 }),
    edit: fc.constant(true as const),
    run: fc.constant(true as const),
    notation: fc.constantFrom(...NOTATION_NAMES),
  },
  { requiredKeys: ['view', 'theme'] },
);

describe('the address of an embed', () => {
  it('says how it is shown, and holds the same document as a link', () => {
    const document = { ...emptyDocument(), name: 'A & B', text: 'nodes: [] # &view=graph' };
    fc.assert(
      fc.property(views, (view) => {
        const { hash } = new URL(embedAddress('https://example.org/play/?x#y', document, {}, view));
        const read = readEmbed(hash);
        expect(read.view).toEqual(view);
        expect(decodeLink(read.link)).toMatchObject({ ok: true, document: { name: 'A & B', text: document.text } });
      }),
    );
    expect(embedAddress('https://example.org/play/', document, {}, { view: 'both', theme: 'auto' })).toMatch(
      /^https:\/\/example\.org\/play\/embed\/#1a[\w-]+$/,
    );
  });

  it('of a template says the same of how it is shown, at the page that holds it', () => {
    fc.assert(
      fc.property(views, (view) => {
        const { hash, pathname } = new URL(templateEmbedAddress('https://example.org/play/?x#y', 'review-loop', view));
        expect(pathname).toBe('/play/embed/t/review-loop/');
        expect(readEmbed(`#1aX&${hash.slice(1)}`)).toEqual({ link: '#1aX', view });
      }),
    );
  });

  it('may say anything: what is not understood is as where nothing is said', () => {
    fc.assert(fc.property(fc.string(), (text) => void readEmbed(text)));
    const strange = readEmbed('#1aX&view=__proto__&round=0&theme=blue&notation=constructor&&=&edit=0');
    expect(strange).toEqual({ link: '#1aX', view: { view: 'both', theme: 'auto' } });
    expect(writtenView(strange.view)).toBe('');
  });

  it('is shown as its last words say: attributes of the element stand behind those of the address', () => {
    const { view } = readEmbed('#1aX&view=graph&round=3&edit=1&view=rounds&round=2&edit=0');
    expect(view).toEqual({ view: 'rounds', theme: 'auto', round: 2 });
  });
});
