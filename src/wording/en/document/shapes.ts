import { NOTATION_WORDS, type NotationName } from '../../../engine/workflow/notation-name.ts';

/** What a new document begins as, in the order in which it is offered: by what ends its loop. */
export const SHAPE_TITLES = {
  counter: 'Counter',
  timer: 'Timer',
  score: 'Score',
  condition: 'Condition',
  evaluator: 'Evaluator',
  stable: 'Until the text stops changing',
  nested: 'Nested loops',
  empty: 'Empty',
} as const;

export type ShapeName = keyof typeof SHAPE_TITLES;

/** The shape that shows best what loops are in a notation. */
export const TYPICAL_SHAPES: Readonly<Record<NotationName, ShapeName>> = {
  chatdev: 'condition',
  orka: 'score',
  container: 'condition',
  'loop-exit': 'evaluator',
};

/** The number that the sentence of a shape says: rounds, of the timer seconds. */
export const SHAPE_LIMITS = {
  counter: 3,
  timer: 4,
  score: 3,
  condition: 3,
  evaluator: 3,
  stable: 8,
  nested: 2,
  empty: 0,
} as const satisfies Record<ShapeName, number>;

/** What a shape does, in a sentence. */
const SENTENCES: Readonly<Record<ShapeName, string>> = {
  counter: `A text is written anew, for exactly ${SHAPE_LIMITS.counter} rounds.`,
  timer: `A writer and a critic take turns. The first remark after ${SHAPE_LIMITS.timer} seconds is the last.`,
  score: `A writer and a judge, until the score is high enough, at most ${SHAPE_LIMITS.score} rounds.`,
  condition: `A writer and a reviewer, until the reviewer says yes, at most ${SHAPE_LIMITS.condition} rounds.`,
  evaluator: `A model chooses whether to go on or to leave, at most ${SHAPE_LIMITS.evaluator} rounds.`,
  stable: `A writer shortens a text until it stays the same, at most ${SHAPE_LIMITS.stable} rounds.`,
  nested: `A loop in a loop: at most ${SHAPE_LIMITS.nested} rounds of each.`,
  empty: 'No node yet. Add them one by one.',
};

/** Where a notation says it in another way than the others. */
const OWN_SENTENCES: Readonly<Record<NotationName, Partial<Record<ShapeName, string>>>> = {
  chatdev: {},
  orka: {
    evaluator: `A validator ticks criteria, whose sum is the score, at most ${SHAPE_LIMITS.evaluator} rounds.`,
  },
  container: {},
  'loop-exit': {},
};

/** Why a notation cannot say a shape, and what comes nearest to it. */
const REFUSALS: Readonly<Record<NotationName, Partial<Record<ShapeName, string>>>> = {
  chatdev: {
    score: 'The conditions of ChatDev’s edges look for words. None compares a number.',
    evaluator: 'ChatDev has no type of node that chooses a branch. What an agent says chooses the edge: see Condition.',
    stable: 'No type of node of ChatDev compares a round with the one before.',
  },
  orka: {
    counter: 'OrKa’s loops end by a score. A number of rounds is only their limit: see Score.',
    timer: 'OrKa’s loops end by a score. A time is only their limit.',
    condition: 'OrKa’s loops end by a score. What a judge says has to hold one: see Score.',
    stable: 'OrKa’s loops end by a score. None compares a round with the one before.',
  },
  container: {
    timer: 'Loop containers end by what their nodes give. None of them ends one by the clock.',
    evaluator:
      'This notation has no type of node that chooses a branch. The container asks what its nodes gave: see Condition.',
    stable: 'Loop containers ask what the last round gave. None compares it with the round before.',
  },
  'loop-exit': {
    timer: 'Loops of this notation end by a count, an evaluator or a stable text. None looks at the clock.',
    score: 'Loops of this notation end by a count, an evaluator or a stable text. None compares a number.',
    nested: 'Its document leaves loops in loops for later. One that you write runs here, with a note that says so.',
  },
};

export function shapeSentence(notation: NotationName, shape: ShapeName): string {
  return OWN_SENTENCES[notation][shape] ?? SENTENCES[shape];
}

/** Null for a shape that the notation can say. */
export function shapeRefusal(notation: NotationName, shape: ShapeName): string | null {
  return REFUSALS[notation][shape] ?? null;
}

/** What a document of a shape is called until it is given a name. */
export function shapeDocumentName(shape: ShapeName): string {
  return shape === 'empty' ? '' : `New: ${SHAPE_TITLES[shape].toLowerCase()}`;
}

/** What a document is called that the sentence of a new one made, until it is given a name. */
export const NEW_BY_SENTENCE = 'New: loop';

/** What a new document is chosen by, as headings. */
export const NEW_WAYS = { notation: 'Workflow format', sentence: 'In a sentence', shape: 'By its shape' } as const;

/** For who knows none of the notations. */
export const NOTATION_HINT =
  'How the file is written. If you know none of them, leave it: what you choose below brings one that can say it.';

/** On the tile of a shape that another notation can say. */
export function shapeElsewhere(notation: NotationName): string {
  return `Press to choose ${NOTATION_WORDS[notation].short}, which can.`;
}

/** A notation was chosen by the tile of a shape that the one before cannot say. */
export function notationChosen(notation: NotationName, shape: ShapeName, before: NotationName): string {
  return `${NOTATION_WORDS[notation].short} is chosen now: ${NOTATION_WORDS[before].short} has no “${SHAPE_TITLES[shape]}”. Press it again to begin with it.`;
}
