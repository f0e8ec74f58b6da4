import { agent } from './agent.ts';
import { component } from './component.ts';
import { constant } from './constant.ts';
import { functionNode } from './function.ts';
import { interfaceContinue } from './interface-continue.ts';
import { interfaceInput } from './interface-input.ts';
import { interfaceOutput } from './interface-output.ts';
import { loop } from './loop.ts';
import { mapNode } from './map.ts';
import { script } from './script.ts';
import { shell } from './shell.ts';
import { trigger } from './trigger.ts';
import { wire } from './wire.ts';
import { workdir } from './workdir.ts';

/** The types of nodes, in the order in which they are offered. */
export const TYPES = [
  agent,
  loop,
  mapNode,
  constant,
  wire,
  trigger,
  shell,
  script,
  workdir,
  component,
  interfaceInput,
  interfaceOutput,
  interfaceContinue,
  functionNode,
] as const;
