/** What a notation is called, and what it is in a few words. */
interface NotationWords {
  /** Its workflows all together: a heading. */
  title: string;
  /** One workflow of it. */
  label: string;
  /** Where all four stand beside one another. */
  short: string;
  sentence: string;
  /** What its loops are. */
  loops: string;
  /** The input that a new workflow of it has its task in. */
  task: string;
  /** The letters by which `docs/rules/` numbers its rules, one for each of their subjects. */
  rules: readonly string[];
}

/** In the order in which a text is tried. */
export const NOTATION_WORDS = {
  chatdev: {
    title: 'ChatDev graphs',
    label: 'ChatDev graph',
    short: 'ChatDev',
    sentence: 'A graph whose edges may lead back.',
    loops: 'cycles in a graph, ended by an edge, a counter or a timer',
    task: 'task',
    rules: ['M'],
  },
  orka: {
    title: 'OrKa orchestrations',
    label: 'OrKa workflow',
    short: 'OrKa',
    sentence: 'An orchestrator with a list of agents.',
    loops: 'agents repeated until a score is high enough',
    task: 'input',
    rules: ['Q'],
  },
  container: {
    title: 'Loop containers',
    label: 'Loop container',
    short: 'Loop container',
    sentence: 'Nodes and edges, with loops that contain their body.',
    loops: 'a box whose body repeats while a condition holds',
    task: 'task',
    rules: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'N'],
  },
  'loop-exit': {
    title: 'Loop and exit',
    label: 'Loop … exit',
    short: 'Loop … exit',
    sentence: 'Nodes and edges, with regions between a loop and its exit.',
    loops: 'a stretch between two nodes, repeated over its own result',
    task: 'task',
    rules: ['L'],
  },
} as const satisfies Record<string, NotationWords>;

export type NotationName = keyof typeof NOTATION_WORDS;

/** The commonest, where nothing says which it is. */
export const USUAL_NOTATION: NotationName = 'chatdev';

export const NOTATION_NAMES: readonly NotationName[] = Object.keys(NOTATION_WORDS).filter(isNotationName);

export function isNotationName(name: string): name is NotationName {
  return Object.hasOwn(NOTATION_WORDS, name);
}
