import { binary } from './binary.ts';
import { brain } from './brain.ts';
import { classification } from './classification.ts';
import { duckduckgo } from './duckduckgo.ts';
import { failing } from './failing.ts';
import { invariantValidator } from './invariant-validator.ts';
import { localLlm } from './local-llm.ts';
import { loopValidator } from './loop-validator.ts';
import { memory } from './memory.ts';
import { openaiAnswer } from './openai-answer.ts';
import { openaiBinary } from './openai-binary.ts';
import { openaiClassification } from './openai-classification.ts';
import { planValidator } from './plan-validator.ts';
import { rag } from './rag.ts';
import { validateAndStructure } from './validate-and-structure.ts';

/** The types of agents that begin no others, so that a failover can try them, in the order in which they are offered. */
export const ALONE = [
  openaiAnswer,
  openaiBinary,
  openaiClassification,
  localLlm,
  loopValidator,
  planValidator,
  validateAndStructure,
  invariantValidator,
  memory,
  duckduckgo,
  rag,
  brain,
  binary,
  classification,
  failing,
] as const;
