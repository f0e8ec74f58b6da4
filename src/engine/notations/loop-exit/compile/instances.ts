import { bind } from '../../../kernel/instance.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import type { Bound } from '../binding.ts';
import { typeNamed, type LoopExitNode } from '../workflow.ts';

/** What makes instances of a node. What opens a region has none that is run: it is entered. */
export function instancesOf(
  { id, name, type: word, config }: LoopExitNode,
  around: Pick<Bound<unknown>, 'taken' | 'meanings' | 'keywords'>,
): () => NodeInstance {
  const type = typeNamed(word);
  // Reading a node of an unknown type gives an error, and a document with an error is not compiled.
  if (!type) throw new Error(`a node of type ${word} cannot be compiled`);
  return bind(type, { id, name, config, ...around });
}
