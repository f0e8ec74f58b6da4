import { ports, type Conversation } from '../../../../workflow/activation.ts';
import { compileTemplate, type Template } from '../../../../prompts/compile.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../../../prompts/policy.ts';
import { text, unread } from '../../../../schema/kinds.ts';
import { coerce } from '../../../shared/comparison.ts';
import { isJsonRecord } from '../../../shared/json-in-text.ts';
import { byScript, type Support } from '../../../shared/support.ts';
import { nodeType, port, type Bound, type StepType } from '../../node-type.ts';
import type { Extract, Extracts } from '../../parts/extract.ts';
import { promptNames, type PromptNames, type Reads } from './prompt-names.ts';
import { rendered } from './rendered.ts';
import { extracted } from './reply.ts';
import { lacks, saidBy, toolFailure } from './tool-answer.ts';

/** A node that runs a shell script, which a page cannot: the visitor's script says what came of it. */
export interface ShellConfig {
  script: string;
  extracts: Extracts;
}

/** A shell node made ready: its script compiled once. */
interface Ready extends Bound<ShellConfig> {
  template: Template;
  names: PromptNames;
}

const STREAMS = [port('stdout', 'string', true), port('stderr', 'string', true), port('exitCode', 'number', true)];
const SPECIALS: readonly string[] = STREAMS.map(({ name }) => name);

/**
 * The type of shell nodes under one of its names. It asks what came of its script. An answer that is a map says `stdout`, `stderr`
 * and `exitCode` by name, and may say declared outputs; a text is what it printed. An exit code other than 0 is a value like any
 * other. Failures: those of `toolFailure`; `container-prompt-failed`.
 */
export function shellType<Type extends string>(
  type: Type,
  about: { title: string; sentence: string; note: string },
): StepType<Type, ShellConfig, ShellConfig & Reads> {
  const { title, sentence, note } = about;
  const support: Support = byScript(note);
  return nodeType({
    type,
    rule: 'N3',
    title,
    sentence,
    family: 'tool',
    category: 'tool',
    icon: 'terminal',
    support,
    ports: { outputs: STREAMS },
    always: SPECIALS,
    unnamedInput: true,
    fields: {
      script: text('The script.', { kind: 'template' }),
      commands: unread('An older form: commands, one after the other.', { kind: 'list', of: { kind: 'text' } }),
    },
    make: ({ script }, data, { extracts }): ShellConfig => ({
      script: script ?? data.strings('commands')?.join('\n') ?? '',
      extracts,
    }),
    face: ({ script }) => ({ summary: script.trim().split('\n', 1)[0] ?? '' }),
    prepare(bound: Bound<ShellConfig & Reads>): Ready {
      const { config, inputs, inLoop } = bound;
      const names = promptNames(inputs, config.reads, inLoop);
      // The script was read before, so it cannot be wrong here.
      const template = compileTemplate(config.script, CONTAINER_SYNTAX, containerPolicy(names.isDeclared));
      return { ...bound, template, names };
    },
    run(inputs, ready, effects) {
      const script = rendered(ready, inputs, effects);
      return typeof script === 'string' ? runScript(ready, script) : { error: script };
    },
  });
}

function isSought(extract: Extract | undefined): boolean {
  return extract !== undefined && extract.type !== 'full';
}

function* runScript({ name, config, outputs }: Ready, script: string): Conversation {
  const sought = outputs.filter((output) => isSought(config.extracts[output.name]));
  const answer = yield {
    kind: 'tool',
    tool: 'shell',
    call: { script },
    simulated: { stdout: '(simulated) ran the script, exit 0', stderr: '', exitCode: 0 },
    // Who simulates knows no pattern, and what it would print holds none of the values: it says them by name.
    ...(sought.length > 0 && { expect: { outputs: sought.map(({ name: output, type }) => ({ name: output, type })) } }),
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
    if (SPECIALS.includes(port.name)) continue;
    const extract = config.extracts[port.name];
    const value = said[port.name] ?? (extract ? extracted(extract, stdout, said) : stdout);
    if (value === undefined && port.required) return lacks(port.name, name, answer);
    if (value !== undefined) made[port.name] = coerce(value, port.type);
  }
  return { ports: made };
}
