/** What a reader says of a draft that is not good enough yet, in the order of the drafts. */
const REMARKS = [
  'The opening is vague: name the one thing that the reader gains.',
  'Better. Give a figure for the main claim, and cut the second half.',
  'Nearly there: the last sentence repeats the first.',
];

/** What a reader says of a draft. */
export function remark(draft: number, accepts: boolean): string {
  if (accepts) return `Nothing left to change after ${draft} ${draft === 1 ? 'look' : 'looks'}.`;
  return REMARKS[(draft - 1) % REMARKS.length]!;
}
