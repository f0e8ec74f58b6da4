/** What a brought text may be. */
export const BROUGHT_TEXTS = ['chatdev-log', 'orka-trace', 'answer-lines'] as const;

export type BroughtText = (typeof BROUGHT_TEXTS)[number];

/** Where the answers of a run may be from; `program`: functions of whoever ran it by the package. */
export const BROUGHT_FROM = [...BROUGHT_TEXTS, 'program'] as const;

export type BroughtFrom = (typeof BROUGHT_FROM)[number];

/** What of a log became a run. */
export interface BroughtAnswers {
  from: BroughtFrom;
  /** How many of its answers were taken. */
  answers: number;
  /** What does not fit; of a run that was read from a file nobody knows it any more. */
  left?: BroughtNote[];
  /** The first question that the log has no answer for; absent where the run ended. */
  missing?: { address: string; node: string };
}

/** What of brought answers does not fit the workflow, or what was made of them besides: worded in `wording/en/run/brought.ts`. */
export type BroughtNote =
  /** No node is called that; `closest`: the nearest name that one has, or ''. */
  | { code: 'brought-unknown-node'; params: { node: string; answers: number; closest: string } }
  /** The node was asked less often than the log has answers of it. */
  | { code: 'brought-too-many'; params: { node: string; answers: number } }
  /** The node is there, and asked nobody. */
  | { code: 'brought-asks-nobody'; params: { node: string; answers: number } }
  /** Nobody knows whether the node would have asked for them: the run was cut off before, where the log lacks an answer. */
  | { code: 'brought-not-reached'; params: { node: string; answers: number } }
  /** Entries of the log that could not be read. */
  | { code: 'brought-unread'; params: { entries: number } }
  /** The log keeps the last round of the loop only. */
  | { code: 'brought-rounds-cut'; params: { loop: string } }
  /** What the log says that the run was given stands in the place of the document's own. */
  | { code: 'brought-input'; params: { input: string } };
