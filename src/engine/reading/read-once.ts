import type { ReadLimits } from './limits.ts';
import { readYaml, type ReadText } from './read-yaml.ts';

interface Known {
  text: string;
  limits: ReadLimits;
  read: ReadText;
}

/** The text that is open, and the one that an act makes of it. */
const MOST = 2;

let known: readonly Known[] = [];

/**
 * As `readYaml`. The last answers are kept: of a text that is opened, fixes and the help of an editor ask too, and
 * reading it is the largest part of that. Nobody changes what stands in it.
 */
export function readOnce(text: string, limits: ReadLimits): ReadText {
  const found = known.find((one) => one.text === text && holdsFor(one, limits));
  const asked = found ?? { text, limits, read: readYaml(text, limits) };
  known = [asked, ...known.filter((one) => one !== asked)].slice(0, MOST);
  return asked.read;
}

/** What is whole within narrower limits is the same within wider ones. */
function holdsFor({ limits: kept, read }: Known, limits: ReadLimits): boolean {
  if (kept === limits) return true;
  const isWider = limits.text >= kept.text && limits.depth >= kept.depth && limits.nodes >= kept.nodes;
  return isWider && !read.broken;
}
