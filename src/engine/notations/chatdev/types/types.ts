import { agent } from './agent.ts';
import { human } from './human.ts';
import { literal } from './literal.ts';
import { loopCounter } from './loop-counter.ts';
import { loopTimer } from './loop-timer.ts';
import { passthrough } from './passthrough.ts';
import { python } from './python.ts';
import { subgraph } from './subgraph.ts';

/** The types of nodes, in the order in which they are offered. */
export const TYPES = [agent, human, passthrough, literal, loopCounter, loopTimer, python, subgraph] as const;
