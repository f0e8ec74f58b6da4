/** Who does what in a document, as its author drew it. Nodes by name. */
export interface Roles {
  /** They write the work: prose or code. */
  drafts: readonly string[];
  /** They say what they think of it, or choose the way; what they say is not the result. */
  judges: readonly string[];
  /** Whose words are the result; absent = those of `drafts`. */
  gives?: readonly string[];
  /** What a draft looks like that is no prose, because the prompt asks for that. */
  form?: RegExp;
  /** Drafts may say what they were given again, and why. */
  repeats?: string;
  /** The result is not the work, and why: the drawing forbids it. `is`: what it is instead, in every run. */
  instead?: { is: RegExp; why: string };
}

const GUARD_ALONE: Roles = {
  drafts: [],
  judges: [],
  instead: {
    is: /\bprocess terminated\./,
    why: 'the fragment has no agent: what its guard says is all that it can give',
  },
};
const EDITED: Roles = {
  drafts: ['Writer'],
  judges: ['Reviewer'],
  instead: {
    is: /^(?:ACCEPT$|Maximum modification count \(|Time limit reached \()/,
    why: 'drawn from the reviewer or the guard to the end: the result is what one of them said last',
  },
};
const REFINED: Roles = { drafts: ['draft'], judges: ['critique'] };

/** The blocks of the specifying documents that run, by file and block, and the templates, by their names. */
export const ROLES: Readonly<Record<string, Roles>> = {
  '000-loop-counter.md, block 1': GUARD_ALONE,
  '000-loop-counter.md, block 2': EDITED,
  '001-score-loop.md, block 1': { drafts: ['improver'], judges: ['scorer'] },
  '001-score-loop.md, block 2': {
    drafts: [],
    judges: ['boolean_evaluator'],
    instead: { is: /"boolean_evaluations"/, why: 'a judge alone: nobody writes anything' },
  },
  '001-score-loop.md, block 3': { drafts: ['analyzer'], judges: ['scorer'] },
  '001-score-loop.md, block 4': {
    drafts: ['analyzer'],
    judges: ['evaluator', 'scorer'],
  },
  '001-score-loop.md, block 5': {
    drafts: ['logical_reasoner', 'empathetic_reasoner', 'skeptical_reasoner'],
    judges: ['moderator'],
    instead: {
      is: /\bConvergence: .*\n[^]*\bCONSENSUS: /,
      why: 'the moderator speaks last and merges: that is the answer',
    },
  },
  '001-score-loop.md, block 6': { drafts: ['code_improver'], judges: ['code_analyzer', 'quality_checker'] },
  '002-loop-primitive.md, block 1': { drafts: ['coder'], judges: ['review'] },
  '004-loop-timer.md, block 1': GUARD_ALONE,
  '004-loop-timer.md, block 2': EDITED,
  'agentic-search': { drafts: ['plan'], judges: ['enough'], gives: ['search'] },
  'circuit-breaker': { drafts: ['Rate Service'], judges: [], gives: ['Rate Service', 'Rates of Yesterday'] },
  'code-quality': { drafts: ['mender'], judges: ['finder', 'judge'] },
  'code-review': { drafts: ['developer'], judges: ['tester', 'maintainer'] },
  'evaluator-loop': { drafts: ['riddler'], judges: ['gate'] },
  'extraction-passes': { drafts: ['extract'], judges: [], form: /^\[\s*\{[^]*"item"[^]*\}\s*\]$/ },
  'fork-in-loop': { drafts: ['Cook'], judges: ['Taster', 'Buyer', 'Chef'] },
  'learning-loop': { drafts: ['planner'], judges: ['guide'] },
  'nested-containers': { drafts: ['author'], judges: ['manager', 'director'] },
  'refinement-container': { drafts: ['writer'], judges: ['critic'] },
  'retry-container': { drafts: ['attempt'], judges: ['check'], form: /^(?:\d{4}-\d\d-\d\d|\d{1,2} [A-Z][a-z]+)$/ },
  'review-loop': { drafts: ['Writer'], judges: ['Editor'] },
  'round-table': {
    drafts: ['shopkeeper', 'parent', 'bus_driver'],
    judges: ['chair'],
    instead: { is: /^In common: .*\nACCORD: /, why: 'the chair speaks last and merges: that is the answer' },
  },
  'score-container': { drafts: ['teacher'], judges: ['judge'] },
  'self-improvement': { drafts: ['Speaker'], judges: ['Inner Voice'] },
  'self-refine': REFINED,
  'self-refine-mended': REFINED,
  'stable-summary': {
    drafts: ['shorten'],
    judges: [],
    repeats: 'its prompt says: when nothing can be left out any more, repeat it word for word',
  },
  'timed-review': { drafts: ['Headline Desk'], judges: ['Night Editor'] },
  'tool-loop': { drafts: ['think'], judges: ['arrived'], gives: ['act'] },
  'validator-loop': { drafts: ['pharmacist'], judges: ['checker'] },
};
