import type { Json } from '../../../document/document.ts';
import { ports, type Conversation, type Failure, type NodeType, type Outcome } from '../../../kernel/activation.ts';
import { coerce } from '../../shared/comparison.ts';
import { compileTemplate, type Template } from '../../../prompts/compile.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../../prompts/policy.ts';
import { modelFailure, type Unanswered } from '../../shared/model-failure.ts';
import { promptNames, type PromptNames } from '../compile/context.ts';
import { isJsonRecord, type JsonRecord } from '../../shared/json-in-text.ts';
import { SHELL_SPECIALS, type ContainerNode, type FunctionConfig, type ShellConfig } from '../workflow.ts';
import { rendered } from '../compile/rendered.ts';
import { extracted, type Answered } from './shared/reply.ts';

/** A shell node made ready: its script compiled once. */
export interface Shell {
  node: ContainerNode<ShellConfig>;
  template: Template;
  names: PromptNames;
}

/** Compiles a shell node. Its script was read before, so it cannot be wrong here. */
export function compileShell(node: ContainerNode<ShellConfig>, inLoop: boolean): Shell {
  const names = promptNames(node, inLoop);
  const template = compileTemplate(node.config.script, CONTAINER_SYNTAX, containerPolicy(names.isDeclared));
  return { node, template, names };
}

/**
 * Asks what came of a shell script. An answer that is a map says `stdout`, `stderr` and `exitCode` by name, and may say
 * declared outputs; a text is what it printed. An exit code other than 0 is a value like any other. Failures: those of
 * `toolFailure`; `container-prompt-failed`.
 */
export const shellType: NodeType<Shell, null> = {
  type: 'shell',
  initial: () => null,
  run(inputs, shell, _state, effects): Outcome | Conversation {
    const script = rendered({ name: shell.node.name, ...shell }, inputs, effects);
    return typeof script === 'string' ? runShell(shell.node, script) : { error: script };
  },
};

function* runShell({ name, config, outputs }: ContainerNode<ShellConfig>, script: string): Conversation {
  const answer = yield {
    kind: 'tool',
    tool: 'shell',
    call: { script },
    simulated: { stdout: '(simulated) ran the script, exit 0', stderr: '', exitCode: 0 },
  };
  if (answer.kind !== 'answered') return { error: toolFailure(answer, name) };
  const said = saidBy(answer);
  const stdout = typeof said['stdout'] === 'string' ? said['stdout'] : isJsonRecord(answer.value) ? '' : answer.text;
  const made = ports([
    ['stdout', stdout],
    ['stderr', said['stderr'] ?? ''],
    ['exitCode', said['exitCode'] ?? 0],
  ]);
  for (const port of outputs) {
    if (SHELL_SPECIALS.includes(port.name)) continue;
    const extract = config.extracts[port.name];
    const value = said[port.name] ?? (extract ? extracted(extract, stdout, said) : stdout);
    if (value === undefined && port.required) return lacks(port.name, name, answer);
    if (value !== undefined) made[port.name] = coerce(value, port.type);
  }
  return { ports: made };
}

/** Asks what a function returned: a map with all it declares, or, for a single output, that value. Failure `reply-lacks-output`. */
export const functionType: NodeType<ContainerNode<FunctionConfig>, null> = {
  type: 'function',
  initial: () => null,
  *run({ ports: inputs }, { name, config, outputs }): Conversation {
    const { code, file } = config;
    const answer = yield {
      kind: 'tool',
      tool: 'function',
      call: { code, file, inputs: { ...inputs } },
      expect: { outputs: outputs.map(({ name, type }) => ({ name, type })) },
    };
    if (answer.kind !== 'answered') return { error: toolFailure(answer, name) };
    const said = saidBy(answer);
    const made = ports();
    for (const port of outputs) {
      const isOnly = outputs.length === 1 && !isJsonRecord(answer.value);
      const value: Json | undefined = isOnly ? (answer.value ?? answer.text) : said[port.name];
      if (value === undefined && port.required) return lacks(port.name, name, answer);
      if (value !== undefined) made[port.name] = coerce(value, port.type);
    }
    return { ports: made };
  },
};

/** Why a tool came to nothing: `container-tool-failed` {node, message} when it failed or was refused, else as for a model. */
function toolFailure(answer: Unanswered, node: string): Failure {
  if (answer.kind !== 'failed' && answer.kind !== 'refused') return modelFailure(answer);
  return { code: 'container-tool-failed', params: { node, message: answer.error } };
}

function saidBy({ value }: Answered): JsonRecord {
  return isJsonRecord(value) ? value : {};
}

function lacks(output: string, node: string, { text }: Answered): Outcome {
  return { error: { code: 'reply-lacks-output', params: { output, node, raw: text } } };
}
