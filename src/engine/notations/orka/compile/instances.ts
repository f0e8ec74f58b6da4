import type { Expectations } from '../../../kernel/activation.ts';
import { bind } from '../../../kernel/instance.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import { writtenIn } from '../../../prompts/written.ts';
import { answerType } from '../types/answer.ts';
import { failingType, forkType, joinType, routerType } from '../types/control.ts';
import { failoverType } from '../types/failover.ts';
import { invariantsType } from '../types/invariants.ts';
import { memoryType } from '../types/memory.ts';
import type { NodeConfig } from '../workflow.ts';
import { askedBy, compilePrompt } from '../prompts/prompt.ts';
import { ruleType } from '../types/rule.ts';
import { scoutType } from '../types/scout.ts';
import { structureType } from '../types/structure.ts';
import { toolType } from '../types/tool.ts';
import { makeValidator, validatorType } from '../types/validator.ts';

/** A node to be made ready: `expect` is what its answers must be like. */
export interface Ready {
  id: string;
  name: string;
  config: NodeConfig;
  expect: Expectations | null;
}

/** What makes instances of a node. A loop and a path executor have none: they are entered. */
export function instancesOf({ id, name, config, expect }: Ready): () => NodeInstance {
  switch (config.kind) {
    case 'answer':
      return bind(answerType, {
        id,
        name,
        config,
        expect,
        template: compilePrompt(config.prompt),
        written: writtenIn(config.prompt),
      });
    case 'fork':
      return bind(forkType, { name, config });
    case 'join':
      return bind(joinType, config);
    case 'router':
      return bind(routerType, config);
    case 'failing':
      return bind(failingType, { name, config });
    case 'failover': {
      const children = config.children.map((child) => ({
        name: child.name,
        open: instancesOf({ id, name: child.name, config: child.config, expect }),
      }));
      return bind(failoverType, { name, children });
    }
    case 'validator': {
      const template = config.prompt === '' ? null : compilePrompt(config.prompt);
      return bind(validatorType, makeValidator(id, name, config, template));
    }
    case 'scout':
      return bind(scoutType, askedBy(id, name, config));
    case 'memory':
      return bind(memoryType, askedBy(id, name, config));
    case 'tool':
      return bind(toolType, askedBy(id, name, config));
    case 'structure':
      return bind(structureType, askedBy(id, name, config));
    case 'invariants':
      return bind(invariantsType, askedBy(id, name, config));
    case 'rule':
      return bind(ruleType, config);
    case 'loop':
    case 'executor':
    case 'other':
      return () => {
        throw new Error(`${id} is no node that runs by itself`);
      };
    default:
      return unknownKind(config);
  }
}

function unknownKind(config: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(config)}`);
}
