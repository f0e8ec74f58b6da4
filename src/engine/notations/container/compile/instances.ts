import { bind } from '../../../kernel/instance.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import { agentType, compileAgent, type Surroundings } from '../types/agent.ts';
import type { ContainerNode } from '../workflow.ts';
import { constantType, interfaceType, triggerType, wireType } from '../types/simple-types.ts';
import { compileShell, functionType, shellType } from '../types/tool-types.ts';

/** What makes instances of a node. What has a body has none: it is entered. */
export function instances(node: ContainerNode, around: Surroundings): () => NodeInstance {
  const open = instancesOf(node, around);
  return () => guarded(node, open());
}

function instancesOf(node: ContainerNode, around: Surroundings): () => NodeInstance {
  const { config } = node;
  switch (config.kind) {
    case 'agent':
      return bind(agentType, compileAgent({ ...node, config }, around));
    case 'shell':
      return bind(shellType, compileShell({ ...node, config }, around.inLoop));
    case 'function':
      return bind(functionType, { ...node, config });
    case 'constant':
      return bind(constantType, { ...node, config });
    case 'wire':
      return bind(wireType, { ...node, config });
    case 'trigger':
      return bind(triggerType, { ...node, config });
    case 'interface':
      return bind(interfaceType, { ...node, config });
    case 'loop':
    case 'map':
    case 'component':
    case 'other':
      return unrunnable(node);
    default:
      return unknownKind(config);
  }
}

function unrunnable(node: ContainerNode): () => NodeInstance {
  return () => {
    throw new Error(`${node.id} is no node that runs by itself`);
  };
}

/** A node whose required input has no value fails before it does anything: `container-input-missing` {node, input}. */
function guarded(node: ContainerNode, instance: NodeInstance): NodeInstance {
  const required = node.inputs.filter((port) => port.required).map((port) => port.name);
  if (required.length === 0) return instance;
  return {
    ...instance,
    run(inputs, effects) {
      const missing = required.find((name) => inputs.ports[name] === undefined);
      if (missing === undefined) return instance.run(inputs, effects);
      return { error: { code: 'container-input-missing', params: { node: node.name, input: missing } } };
    },
  };
}

function unknownKind(config: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(config)}`);
}
