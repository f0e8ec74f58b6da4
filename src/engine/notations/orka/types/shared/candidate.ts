import type { Json } from '../../../../workflow/json.ts';
import { readValues } from '../../../../schema/field.ts';
import { SCOUTABLE } from '../../agent-fields.ts';
import type { Neighbour } from '../../around.ts';

export interface Candidate {
  name: string;
  type: string;
  /** What it says of itself: capabilities, or the beginning of its prompt. */
  about: string;
  /** It ends a path: it gives the answer. */
  terminal: boolean;
}

/** Types that steer others, which OrKa never lets a scout choose. */
const STEERING = [
  'graph-scout',
  'path_executor',
  'plan_validator',
  'loop_validator',
  'validate_and_structure',
  'classification',
  'binary',
  'loop',
  'fork',
  'join',
  'router',
  'failover',
];

/** Parts of ids by which OrKa takes an agent for one that steers. */
const STEERING_NAMES = /validator|classifier|_loop|_router|_fork|_join|path_executor|failover/i;

/** Marks of an agent that gives the answer: its capabilities, or its id. */
const ANSWERS = ['answer_emit', 'response_generation'];
const ANSWERING_NAMES = /response_builder|answer_builder|final_response|llm_response|openai_response/i;

/** So much of a prompt tells what its agent is for. */
const ABOUT_LENGTH = 120;

/** Whether an agent of this type and id may be chosen by a scout. */
export function isChoosable(type: string, name: string): boolean {
  return !STEERING.includes(type) && !STEERING_NAMES.test(name);
}

export function candidateOf({ fields, name, type }: Pick<Neighbour, 'fields' | 'name' | 'type'>): Candidate {
  const { description: described, isTerminal, ...said } = readValues(fields, SCOUTABLE);
  const capabilities = textsIn(said.capabilities);
  const prompt = fields.json('prompt');
  const text = typeof described === 'string' ? described : typeof prompt === 'string' ? prompt : '';
  const beginning = [
    ...text
      .replace(/\{[{%][^]*?[}%]\}/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ].slice(0, ABOUT_LENGTH);
  return {
    name,
    type,
    about: capabilities.length > 0 ? capabilities.join(', ') : beginning.join(''),
    terminal:
      isTerminal === true ||
      capabilities.some((capability) => ANSWERS.includes(capability)) ||
      ANSWERING_NAMES.test(name),
  };
}

function textsIn(value: Json): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
