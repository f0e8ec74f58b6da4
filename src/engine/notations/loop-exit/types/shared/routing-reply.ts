/** What a model says that was asked for a branch: its choice, and for the next round the reason (rules L30 and L17). */
export interface RoutingReply {
  /** The branches that it names, by position: one where it decides, none or several where it does not. */
  named: number[];
  /** Why, in the model's own words; '' when it gives no reason. */
  reason: string;
}

/** What is put behind the text that a router asks about. */
export function routingQuestion(branches: readonly string[]): string {
  return `Answer with one of these branches on the first line: ${branches.join(', ')}\nGive the reason after it.`;
}

/**
 * Reads a reply: the branch that the first line is, with the reason behind a colon, a dash or on the lines after it; else each
 * branch whose name stands in the reply as a whole word, and the reason is all of it.
 */
export function readRouting(reply: string, branches: readonly string[]): RoutingReply {
  const whole = reply.trim();
  const names = alternatives(branches);
  if (names === '') return { named: [], reason: whole };
  // Models put the word in quotes or in bold, and end it with a stop.
  const stated = new RegExp(
    `^[\\s"'*_\`#>]*(${names})[\\s"'*_\`.!]*(?:(?::|\\s[—–-]\\s)["'*_\`]*(.*))?(?:\\n([^]*))?$`,
    'iu',
  ).exec(whole);
  if (stated?.[1] !== undefined) {
    const reason = [stated[2], stated[3]].map((part) => part?.trim()).filter(Boolean);
    return { named: [positionOf(stated[1], branches)], reason: reason.join('\n') };
  }
  const found = whole.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${names})(?![\\p{L}\\p{N}_-])`, 'giu'));
  return { named: [...new Set([...found].map(([name]) => positionOf(name, branches)))], reason: whole };
}

/** The names as parts of a pattern, the longest first: who says "not done" does not name "done". */
function alternatives(branches: readonly string[]): string {
  return branches
    .map((branch) => branch.trim())
    .filter((branch) => branch !== '')
    .sort((left, right) => right.length - left.length)
    .map((branch) => branch.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');
}

function positionOf(name: string, branches: readonly string[]): number {
  return branches.findIndex((branch) => branch.trim().toLowerCase() === name.toLowerCase());
}
