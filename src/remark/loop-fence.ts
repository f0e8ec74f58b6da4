import { wordProblem } from '../wording/wording.ts';
import type { FenceProblem } from './fence-code.ts';
import { fenceFigure } from './fence-figure.ts';
import type { MarkdownFile, MarkdownNode, Place } from './markdown.ts';
import { readFence } from './read-fence.ts';
import { inTurn } from '../wording/stops.ts';

export interface LoopFenceOptions {
  /** Where Loopground is found: `https://host/folder/`. Links and embeds lead there; nothing is fetched from it while a site is built. */
  site: string;
  /** False: a fence that is no workflow stays as it is and is warned of. Otherwise it ends the build. */
  strict?: boolean;
}

type Transformer = (tree: MarkdownNode, file: MarkdownFile) => void;

/** A remark plugin: each fence of the language `loop` becomes a figure with its graph, drawn while the site is built, and a link. */
export default function loopFence({ site, strict = true }: LoopFenceOptions): Transformer {
  if (!/^https?:\/\/[^\s/]/.test(site)) {
    const problem: FenceProblem = { code: 'fence-site', params: { site } };
    throw new Error(inWords(problem));
  }
  const replaceIn: Transformer = (parent, file) => {
    for (const [index, node] of parent.children?.entries() ?? []) {
      if (node.type !== 'code' || node.lang !== 'loop') {
        replaceIn(node, file);
        continue;
      }
      const read = readFence(node);
      if ('fence' in read) parent.children?.splice(index, 1, fenceFigure(read.fence, site));
      else {
        const told = { place: placeOf(node, read.at), source: 'loopground', ruleId: read.problem.code };
        file[strict ? 'fail' : 'message'](inWords(read.problem), told);
      }
    }
  };
  return replaceIn;
}

function inWords(problem: Parameters<typeof wordProblem>[0]): string {
  const { message, hint } = wordProblem(problem);
  return inTurn(message, hint);
}

/** The place of a fence's text in its file; the lines of a fence in a list or a quote are as far in as its first. */
function placeOf({ position, value = '' }: MarkdownNode, at: number | null): Place | undefined {
  if (!position || at === null) return position?.start;
  const before = value.slice(0, at).split('\n');
  const { line, column } = position.start;
  return { line: line + before.length, column: column + (before.at(-1) ?? '').length };
}
