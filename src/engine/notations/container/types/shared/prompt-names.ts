import { Bare } from '../../../../workflow/bare.ts';
import type { Effects, Ports } from '../../../../workflow/activation.ts';
import type { TemplateContext } from '../../../../prompts/frame.ts';
import type { Value } from '../../../../prompts/values.ts';
import type { Port } from '../../../../workflow/workflow.ts';
import { readName } from '../../read/name.ts';

/** What a prompt takes from another node of its scope: `{{ alias.key }}` is the output `output` of the node named `node`. */
export interface Read {
  alias: string;
  key: string;
  node: string;
  output: string;
}

/** What linking adds to the config of a node with a text in it: what that takes from other nodes. */
export interface Reads {
  reads: readonly Read[];
}

/** The names of a prompt: which are declared, and what they mean in an activation (rule E1). */
export interface PromptNames {
  isDeclared(path: readonly string[]): boolean;
  context(given: Ports, effects: Effects): TemplateContext;
}

/** Names in order: an own input; what the loop says of itself; outputs of other nodes, bound as `readName` says. */
export function promptNames(declared: readonly Port[], reads: readonly Read[], inLoop: boolean): PromptNames {
  const inputs = new Set(declared.map((port) => port.name));
  const aliases = new Map<string, Map<string, string>>();
  for (const read of reads) {
    const keys = aliases.get(read.alias) ?? new Map<string, string>();
    aliases.set(read.alias, keys.set(read.key, readName(read.node, read.output)));
  }

  function record(entries: Iterable<readonly [name: string, bound: string]>, given: Ports): Value {
    const made: Record<string, Value> = new Bare();
    for (const [name, bound] of entries) {
      const value = given[bound];
      if (value !== undefined) made[name] = value;
    }
    return made;
  }

  return {
    isDeclared(path) {
      const [root = '', key] = path;
      if (inputs.has(root)) return true;
      if (root === 'inputs') return key === undefined || inputs.has(key);
      return (inLoop && isBuiltin(path)) || (key !== undefined && (aliases.get(root)?.has(key) ?? false));
    },

    context: (given, { rounds: [round] }) => ({
      get(name) {
        if (inputs.has(name)) return given[name];
        if (name === 'inputs')
          return record(
            [...inputs].map((input) => [input, input] as const),
            given,
          );
        if (round && name === 'iteration_count') return round.round;
        if (round && name === 'max_iterations') return round.limit;
        if (round && name === 'loop') return { index: round.round, max: round.limit, previous: round.previous };
        const keys = aliases.get(name);
        return keys && record(keys, given);
      },
    }),
  };
}

/** What a loop says of itself inside its body. */
export function isBuiltin([root, key]: readonly string[]): boolean {
  if (root === 'iteration_count' || root === 'max_iterations') return true;
  return root === 'loop' && (key === undefined || key === 'index' || key === 'max' || key === 'previous');
}
