import type { Json } from '../../../../workflow/json.ts';
import type { Answer, Conversation, Failure, Ports } from '../../../../workflow/activation.ts';
import type { Fields } from '../../../../reading/fields.ts';
import { toJson } from '../../../../reading/scalar.ts';
import type { FieldSet, ValuesOf } from '../../../../schema/field.ts';
import type { IconName } from '../../../../workflow/icon.ts';
import type { Port } from '../../../../workflow/workflow.ts';
import { byScript } from '../../../shared/support.ts';
import { filled, gives, type Bound } from '../../binding.ts';
import { nodeType, type LoopExitType } from '../../node-type.ts';
import { handlesOf, received } from '../../values/values.ts';
import { toldOf, type Told } from './simulated.ts';

/** Something outside of the page: a tool, a request, a command, a file. */
interface ToolConfig {
  /** What it is asked for as: the tool's own name where it has one. */
  tool: string;
  /** What the node says of it; texts may be templates. */
  settings: Record<string, Json>;
}

interface DeclaredTool<Type extends string, Set extends FieldSet> {
  type: Type;
  title: string;
  /** What it does where it is done. */
  sentence: string;
  /** Why the script answers in its place. */
  note: string;
  icon?: IconName;
  begins?: true;
  ends?: true;
  fields: Set;
  gives?: readonly Port[];
  /** Names of what it gives, where `output` does not say it. */
  outputs?: readonly string[];
  /** The tool's own name; that of the type where it has none. */
  toolName?(values: ValuesOf<Set>, data: Fields): string | null;
  /** What the simulated model says in its place: the shape of its real answer, labelled in its text. */
  simulated(told: Told, tool: string): Json;
}

/** What must not stand in a record of a run. */
const SECRET = /pass|token|secret/i;

/** Declares a type whose work is done outside of the page: it is asked for as a tool, and the answer is its whole output. */
export function toolType<Type extends string, const Set extends FieldSet>({
  sentence,
  note,
  icon = 'wrench',
  gives: drawn,
  outputs = ['output'],
  toolName,
  simulated,
  ...said
}: DeclaredTool<Type, Set>): LoopExitType<Type, ToolConfig> {
  return nodeType({
    ...said,
    rule: 'L34',
    sentence: `${sentence} The script answers in its place.`,
    family: 'tool',
    alwaysGives: true,
    category: 'tool',
    icon,
    support: byScript(note),
    open: true,
    make: (values, data): ToolConfig => ({
      tool: toolName?.(values, data) || said.type,
      settings: settingsOf(data),
    }),
    ports: { gives: drawn },
    outputs,
    face: ({ tool }) => ({ summary: tool }),
    templates: ({ settings }) => Object.values(settings).filter((value) => typeof value === 'string'),
    *run({ ports: given }, bound): Conversation {
      const { tool, settings } = bound.config;
      const told = filledSettings(settings, bound, given);
      const input = received(given) ?? null;
      const answer = yield {
        kind: 'tool',
        tool,
        call: { ...told, input },
        simulated: simulated(toldOf({ ...told, ...byHandle(given), input }), tool),
      };
      if (answer.kind === 'answered') return gives(bound, answer.value ?? answer.text);
      return { error: failure(answer, bound.name, said.type) };
    },
  });
}

function settingsOf(data: Fields): Record<string, Json> {
  const settings: Record<string, Json> = {};
  for (const { key, value } of data.map.entries)
    if (key !== 'label' && !SECRET.test(key)) settings[key] = toJson(value, data.reading.version);
  return settings;
}

function filledSettings(
  settings: Readonly<Record<string, Json>>,
  bound: Bound<ToolConfig>,
  given: Ports,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      typeof value === 'string' ? filled(value, bound, given) : value,
    ]),
  );
}

function byHandle(given: Ports): Record<string, Json> {
  return Object.fromEntries(handlesOf(given).map((name): [string, Json] => [name, given[name] ?? null]));
}

/** Where it is refused nobody can do here what the node wants, and the script does not say what came of it. */
function failure(answer: Exclude<Answer, { kind: 'answered' }>, node: string, what: string): Failure {
  if (answer.kind === 'refused') return { code: 'loop-exit-tool-unanswered', params: { node, what } };
  const message = 'error' in answer ? answer.error : answer.kind;
  return { code: 'loop-exit-tool-failed', params: { node, message } };
}
