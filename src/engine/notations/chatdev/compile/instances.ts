import { bind } from '../../../kernel/instance.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import type { Memories } from '../types/shared/memory.ts';
import { typeNamed, type ChatdevNode } from '../workflow.ts';
import type { LookedFor } from './expectations.ts';

/** What makes instances of a node, each with the memories of the call of its graph. */
export function instancesOf(node: ChatdevNode, looked: LookedFor): (memories: Memories) => NodeInstance {
  const { name, config } = node;
  const type = typeNamed(node.type);
  // Reading a node of an unknown type gives an error, and a document with an error is not compiled.
  if (!type) throw new Error(`a node of type ${node.type} cannot be compiled`);
  return (memories) => bind(type, { config, name, ...looked, memories })();
}
