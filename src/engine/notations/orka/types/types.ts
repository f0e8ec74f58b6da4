import { ALONE } from './alone.ts';
import { failover } from './failover.ts';
import { fork } from './fork.ts';
import { graphScout } from './graph-scout.ts';
import { join } from './join.ts';
import { loop } from './loop.ts';
import { pathExecutor } from './path-executor.ts';
import { router } from './router.ts';

/** The types of agents, in the order in which they are offered: those that begin others, then those that run by themselves. */
export const TYPES = [loop, fork, join, router, failover, graphScout, pathExecutor, ...ALONE] as const;
