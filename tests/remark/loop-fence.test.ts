import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import loopFence from '../../src/remark/loop-fence.ts';
import type { MarkdownFile, MarkdownNode } from '../../src/remark/markdown.ts';
import { decodeLink } from '../../src/share/link.ts';
import { readEmbed } from '../../src/share/embed-view.ts';
import { samples } from '../samples.ts';

const SITE = 'https://loops.example/play/';

const workflow = (name: string): string => `graph:
  id: g
  nodes:
    - id: ${JSON.stringify(name)}
      type: passthrough
      config: {}
    - id: Last
      type: passthrough
      config: {}
  edges:
    - { from: ${JSON.stringify(name)}, to: Last }
  start: [${JSON.stringify(name)}]
  end: [Last]`;

/** What vfile does, as far as it is asked. */
function file(): MarkdownFile & { told: string[] } {
  const told: string[] = [];
  const worded: MarkdownFile['message'] = (reason, { place, ruleId }) =>
    told.push(`${place?.line}:${place?.column} ${ruleId} ${reason}`);
  return {
    told,
    message: worded,
    fail: (reason, options) => {
      worded(reason, options);
      throw new Error(told.at(-1));
    },
  };
}

function fence(value: string, meta = '', lang = 'loop'): MarkdownNode {
  return { type: 'code', lang, meta, value, position: { start: { line: 10, column: 3 } } };
}

/** What becomes of a fence in a list. */
function became(node: MarkdownNode, strict = true, into = file()): MarkdownNode {
  const item: MarkdownNode = { type: 'listItem', children: [{ type: 'text', value: 'before' }, node] };
  loopFence({ site: SITE, strict })({ type: 'root', children: [{ type: 'list', children: [item] }] }, into);
  return item.children![1]!;
}

const all = (node: MarkdownNode): MarkdownNode[] => [node, ...(node.children ?? []).flatMap(all)];

function property(figure: MarkdownNode, element: string, name: string): string {
  const found = all(figure).find(({ data }) => data?.hName === element);
  return String(found?.data?.hProperties?.[name] ?? '');
}

const picture = (address: string): string => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

describe('a fence in Markdown', () => {
  it('becomes a picture in light and dark with words for it, a link that opens the same text, and the text to unfold', () => {
    const figure = became(fence(workflow('First'), 'title="Two steps"'));
    expect(figure.data?.hName).toBe('figure');
    expect(property(figure, 'img', 'alt')).toBe('2 nodes: First, Last');
    expect(picture(property(figure, 'img', 'src'))).toContain('#eef0f3');
    expect(property(figure, 'source', 'media')).toBe('(prefers-color-scheme: dark)');
    expect(picture(property(figure, 'source', 'srcSet'))).toContain('#0f1115');
    const link = property(figure, 'a', 'href');
    expect(link).toMatch(/^https:\/\/loops\.example\/play\/open\/#1a/);
    const opened = decodeLink(new URL(link).hash);
    expect(opened.ok && opened.document).toMatchObject({ name: 'Two steps', text: workflow('First') });
    expect(all(figure).find(({ type }) => type === 'code')).toMatchObject({ lang: 'yaml', value: workflow('First') });
    expect(all(figure).some(({ data }) => data?.hName === 'loop-ground')).toBe(false);
  });

  it('is run in the page where it says so, the picture standing in its place until then', () => {
    const figure = became(fence(workflow('First'), 'embed view=rounds round=2'));
    const address = property(figure, 'loop-ground', 'src');
    expect(address).toMatch(/^https:\/\/loops\.example\/play\/embed\/#1a/);
    expect(readEmbed(new URL(address).hash).view).toEqual({
      view: 'rounds',
      round: 2,
      theme: 'auto',
      notation: 'chatdev',
    });
    const element = all(figure).find(({ data }) => data?.hName === 'loop-ground');
    expect(element && property(element, 'img', 'alt')).toBe('2 nodes: First, Last');
    const framed = became(fence(workflow('First'), 'embed=frame'));
    expect(property(framed, 'iframe', 'src')).toMatch(/\/embed\/#1a/);
    expect(property(framed, 'iframe', 'sandbox')).not.toContain('allow-same-origin');
  });

  it('of another language is left as it is', () => {
    const other = fence('graph: {}', '', 'yaml');
    expect(became(other)).toBe(other);
  });

  it.each([
    ['a text that is no workflow', 'just: words', '', /^10:3 |^1[1-9]:/],
    ['a node without a type', workflow('First').replace('      type: passthrough\n', ''), '', /^14:\d+ chatdev-\S+ \S/],
    ['a key', workflow('First').replace('id: g', `id: sk-ant-api03-${'aB3'.repeat(31)}`), '', /^12:\d+ fence-secret /],
    [
      'an unknown word',
      workflow('First'),
      'veiw=rounds',
      /^10:3 fence-word .*"veiw=rounds".*graph, rounds, both or stage/,
    ],
    ['a view of what is not run', workflow('First'), 'view=rounds', /^10:3 fence-without-embed /],
  ])('with %s ends the build with line and words, or is warned of and left', (_, text, meta, told) => {
    expect(() => became(fence(text, meta))).toThrow(told);
    const into = file();
    const node = fence(text, meta);
    expect(became(node, false, into)).toBe(node);
    expect(into.told).toHaveLength(1);
    expect(into.told[0]).toMatch(told);
  });

  it('asks where Loopground is, and invents no host', () => {
    for (const site of ['', 'loops.example', 'javascript:alert(1)', 'https://'])
      expect(() => loopFence({ site })).toThrow('The option site');
  });

  it("holds a stranger's names as text alone, never as HTML, and its addresses are the site's", () => {
    const nasty = fc.constantFrom(
      '"><script>alert(1)</script>',
      '</svg>',
      '</title><script>',
      "' onload='x",
      '&amp;',
      '`',
    );
    const name = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 8 }), nasty).map((parts) => `n${parts.join('')}`);
    fc.assert(
      fc.property(name, fc.constantFrom('', 'embed', 'embed=frame'), (written, embed) => {
        const figure = became(fence(workflow(written), embed), false);
        const nodes = all(figure);
        expect(nodes.map(({ type }) => type).filter((type) => !/^(loopgroundElement|text|code)$/.test(type))).toEqual(
          [],
        );
        const addresses = nodes.flatMap(({ data }) =>
          ['src', 'href', 'srcSet'].flatMap((key) => data?.hProperties?.[key] ?? []),
        );
        expect(addresses.length).toBeGreaterThan(0);
        for (const address of addresses)
          expect(address).toMatch(
            /^(?:https:\/\/loops\.example\/play\/(?:open|embed)\/#|data:image\/svg\+xml,)[\w.~!*'()%&=-]+$/,
          );
        for (const svg of addresses.map(String).filter((address) => address.startsWith('data:')))
          expect(picture(svg)).not.toMatch(/<script|\sonload='x/);
      }),
      { numRuns: samples(60) },
    );
  });
});
