import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyDocument, type LoopDocument, type Settings } from '../../src/engine/document/document.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import loopFence from '../../src/remark/loop-fence.ts';
import type { MarkdownNode } from '../../src/remark/markdown.ts';
import { readEmbed } from '../../src/share/embed-view.ts';
import { readHandWritten } from '../../src/share/hand-written.ts';
import { decodeLink, encodeLink } from '../../src/share/link.ts';
import { frameSnippet } from '../../src/share/snippets.ts';
import { createSeedTrials } from '../../src/worker/library/seed-trials.ts';
import { comesTo } from './comes-to.ts';
import { fencesOf, type Fence } from './fences.ts';

/** What Loopground itself reads. */
const READ = ['yaml', 'json', 'loop'];
/** Which blocks of which pages are opened and run here; those of which-notation are by which-notation.test.ts. */
const HERE = { embedding: ['loop'], lessons: ['json', 'yaml'] };

const lesson = (part: string): string =>
  readFileSync(new URL(`../../static/lessons/01-at-most/${part}`, import.meta.url), 'utf8');

function block(name: string, language: string): Fence {
  const found = fencesOf(name).find((each) => each.language === language);
  if (!found) throw new Error(`docs/${name}.md has no block of ${language}`);
  return found;
}

const opened = (document: Partial<LoopDocument>): string => encodeLink({ ...emptyDocument(), ...document });

it('a page gets no block that Loopground reads without being run here', () => {
  const pages = readdirSync(new URL('../../docs/', import.meta.url)).flatMap((file) =>
    file.endsWith('.md') && file !== 'which-notation.md' ? [file.slice(0, -'.md'.length)] : [],
  );
  const found = pages.map((name) => [
    name,
    fencesOf(name).flatMap(({ language }) => (READ.includes(language) ? [language] : [])),
  ]);
  expect(Object.fromEntries(found.filter(([, languages]) => languages?.length !== 0))).toEqual(HERE);
});

describe('the page of lessons', () => {
  it('has a lesson to be written below a workflow, which is read whole, and asks of its runs what it says', async () => {
    const start = lesson('start.yaml').replace('required: true', 'default: Why bread rises');
    const text = `${start}\n${block('lessons', 'yaml').text}`;
    const { problems, written } = openText(text, {});
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(written).toEqual({
      expect: [{ rounds: { most: 3 } }],
      lesson: {
        say: 'Make it stop after three rounds at most.',
        predict: 'both',
        hints: ['Look for a number.'],
        seeds: 3,
      },
    });
    const trial = createSeedTrials(() => ({ mayGoOn: () => true, breathe: () => Promise.resolve() }));
    const missed = async (rounds: string): Promise<unknown[] | undefined> => {
      const document = { ...emptyDocument(), text: text.replace('maxIterations: 3', `maxIterations: ${rounds}`) };
      const settings: Settings = { model: 'simulated', mood: 'stubborn' };
      const trials = await trial({ ...document, settings }, written.expect ?? [], [1, 2, 3]);
      return trials?.map((each) => each.missed);
    };
    expect(await missed('3')).toEqual([null, null, null]);
    expect(await missed('4')).not.toContain(null);
  });

  it('has answers that depend on the prompt as it says: the first rule whose texts are all there, and none of those that must not be', async () => {
    const { text } = block('lessons', 'json');
    const judged = async (poem: string): Promise<string> => {
      const agents = `
orchestrator: { id: poems, agents: [judge] }
agents: [{ id: judge, type: local_llm, prompt: 'Judge this. ${poem}' }]
`;
      return (await comesTo(opened({ text: agents, scriptText: text }))).result;
    };
    expect(await judged('two lines about summer')).toBe('“SCORE: 0.9”');
    expect(await judged('two lines about summer, in prose')).toMatch(/^“SCORE: 0\.[45]”$/);
    expect(await judged('two lines about rain')).toMatch(/^“SCORE: 0\.[45]”$/);
    expect(await judged('summer')).toBe('“I see no lines. SCORE: 0.1”');
  });
});

describe('the page of embedding', () => {
  it('has a fence that becomes what it says, of a workflow that comes to the round that it shows', async () => {
    const { meta, text } = block('embedding', 'loop');
    const root: MarkdownNode = { type: 'root', children: [{ type: 'code', lang: 'loop', meta, value: text }] };
    loopFence({ site: 'https://loops.example/' })(root, {
      message: (reason) => expect.unreachable(reason),
      fail: (reason) => expect.unreachable(reason),
    });
    const all = (node: MarkdownNode): MarkdownNode[] => [node, ...(node.children ?? []).flatMap(all)];
    const element = all(root).find(({ data }) => data?.hName === 'loop-ground');
    const { link, view } = readEmbed(new URL(String(element?.data?.hProperties?.['src'])).hash);
    expect(view).toMatchObject({ view: 'rounds', round: 2 });
    const decoded = decodeLink(link);
    if (!decoded.ok) throw new Error(decoded.problem.code);
    expect(decoded.document).toMatchObject({ name: 'Until it is accepted', text });
    const { problems } = openText(text, {});
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const { how, end } = await comesTo(opened({ text, settings: { model: 'simulated' } }));
    expect(`${how}, ${end}`).toBe('2 rounds, 4 answers, by what an answer says');
  });

  it('has a frame with what Share writes, and a link by hand that is read', () => {
    const attributes = (html: string): string[] =>
      [...html.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([each]) => each.trim());
    const { text } = block('embedding', 'html');
    const shared = attributes(frameSnippet('https://HOST/embed/#1a…&view=rounds&round=2&theme=dark', 'A review loop'));
    expect(attributes(text.replace(/\s+/g, ' '))).toEqual(shared.map((each) => each.replaceAll('&#38;', '&')));
    const [, body = ''] =
      /\/open\/#(code=\S+)…/.exec(
        fencesOf('embedding')
          .map((each) => each.text)
          .join('\n'),
      ) ?? [];
    expect(readHandWritten(body)).toMatchObject({ ok: true, document: { text: 'graph:\n  id: ' } });
  });
});
