import { bindStateless } from '../../../kernel/instance.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import { writtenIn } from '../../../prompts/written.ts';
import type { Bound } from '../binding.ts';
import { onceEach } from '../values/once-each.ts';
import { parseTemplate } from '../values/template.ts';
import { typeNamed, type LoopExitNode } from '../workflow.ts';

/** What makes instances of a node. What opens a region has none that is run: it is entered. */
export function instancesOf(
  { id, label, type: word, config }: LoopExitNode,
  around: Pick<Bound<unknown>, 'taken' | 'meanings' | 'keywords'>,
): () => NodeInstance {
  const type = typeNamed(word);
  // Reading a node of an unknown type gives an error, and a document with an error is not compiled.
  if (!type) throw new Error(`a node of type ${word} cannot be compiled`);
  const made = { template: onceEach(parseTemplate), written: onceEach(writtenIn) };
  return bindStateless(type, { id, name: label, config, ...made, ...around });
}
