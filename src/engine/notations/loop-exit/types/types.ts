import { aggregator } from './aggregator.ts';
import { approval } from './approval.ts';
import { cronTrigger } from './cron-trigger.ts';
import { emailSend } from './email-send.ts';
import { exit } from './exit.ts';
import { fileGlob } from './file-glob.ts';
import { fileRead } from './file-read.ts';
import { fileWrite } from './file-write.ts';
import { httpRequest } from './http-request.ts';
import { input } from './input.ts';
import { iterator } from './iterator.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { llm } from './llm.ts';
import { loop } from './loop.ts';
import { note } from './note.ts';
import { output } from './output.ts';
import { router } from './router.ts';
import { shellExec } from './shell-exec.ts';
import { subworkflow } from './subworkflow.ts';
import { tool } from './tool.ts';
import { transform } from './transform.ts';
import { validator } from './validator.ts';
import { webhookTrigger } from './webhook-trigger.ts';

/** The types of nodes, in the order in which they are offered. */
export const TYPES = [
  input,
  output,
  llm,
  router,
  approval,
  transform,
  validator,
  iterator,
  aggregator,
  loop,
  exit,
  note,
  knowledgeBase,
  tool,
  httpRequest,
  fileGlob,
  fileRead,
  fileWrite,
  shellExec,
  emailSend,
  webhookTrigger,
  cronTrigger,
  subworkflow,
] as const;
