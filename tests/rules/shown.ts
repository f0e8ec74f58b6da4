import type { Settings } from '../../src/engine/document/document.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import type { Request } from '../../src/engine/workflow/activation.ts';
import { EMPTY_SCRIPT, parseScript, type Script } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { textInput } from '../../src/engine/workflow/text-input.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import type { Rule } from './rule-pages.ts';

/** What the example of a rule does; `record` is null where it is refused. */
interface Shown {
  problems: string[];
  record: RunRecord | null;
}

/** Reads a value out of what the example did, so that it can be compared with what the page says; `said` is what it says. */
type Look = (shown: { problems: string[]; record: RunRecord }, said: Json) => Json;

type Values = Record<string, Json>;

/**
 * What `expect` may say. Loops are named by their path (`outer[2]/inner`), or by the last name of it; a list tells of each run
 * of a loop. Activations and questions are named by the node, the n-th one as `node#n`; without a number the first is meant.
 */
const LOOKS: Readonly<Record<string, Look>> = {
  status: ({ record }) => record.result?.status ?? 'failed',
  rounds: ({ record }, said) => ofLoops(record, said, ({ rounds }) => rounds),
  completed: ({ record }, said) => ofLoops(record, said, ({ completed }) => completed),
  reason: ({ record }, said) => ofLoops(record, said, ({ reason }) => reason.code),
  order: ({ record }) => record.order,
  result: ({ record }) => record.result?.result.text ?? '',
  value: ({ record }) => record.result?.result.value ?? null,
  problems: ({ problems }, said) => asList(said).filter((code) => problems.includes(String(code))),
  lacks: ({ problems }, said) => asList(said).filter((code) => !problems.includes(String(code))),
  limits: ({ record }) => record.limits,
  events: ({ record }) => record.events as unknown as Json,
  /** Messages that lie in queues at the end. */
  queued: ({ record }) => record.result?.queued ?? {},
  /** Texts that a question holds. */
  prompt: ({ record }, said) =>
    eachKey(said, (name, texts) => keep(texts, (text) => asked(record, name).includes(text))),
  /** Texts that a question does not hold. */
  promptLacks: ({ record }, said) =>
    eachKey(said, (name, texts) => keep(texts, (text) => !asked(record, name).includes(text))),
  /** What an activation gave: the texts of its messages, or those of its values that are named. */
  gives: ({ record }, said) => eachKey(said, (name, values) => given(record, name, values)),
};

/** What `expect` says of the example and the example does not do, as two values to be compared. */
export async function comparison(rule: Rule): Promise<{ said: Values; done: Values }> {
  const { problems, record } = await run(rule);
  if (!record) {
    const said = asList(rule.expect['problems']);
    const found = said.filter((code) => problems.includes(String(code)));
    const isTold = said.length > 0 && found.length === said.length;
    return {
      said: rule.expect,
      done: { ...('status' in rule.expect && { status: 'refused' }), problems: isTold ? found : problems },
    };
  }
  const done = Object.keys(rule.expect).map((key) => {
    const look = Object.hasOwn(LOOKS, key) ? LOOKS[key] : undefined;
    return [key, look ? look({ problems, record }, rule.expect[key] ?? null) : 'is nothing that expect can say'];
  });
  return { said: rule.expect, done: Object.fromEntries(done) as Values };
}

async function run({ document, answers }: Rule): Promise<Shown> {
  const { settings: given = {}, ...rest } = answers ?? {};
  const { script, problems: wrong } = answers ? parseScript(rest) : { script: EMPTY_SCRIPT, problems: [] };
  if (wrong.length > 0) throw new Error(`the answers: ${JSON.stringify(wrong)}`);
  const opened = openText(document, given as Settings);
  const told = opened.problems.map(({ code }) => code);
  if (!opened.plan) return { problems: told, record: null };
  const { settings, plan } = opened;
  const record = await runToEnd({
    plan,
    inputs: inputsOf(script, plan.workflow),
    settings,
    model: settings.model ?? (answers ? 'scripted' : 'simulated'),
    script,
    kept: { activations: true },
  });
  return { problems: [...told, ...record.problems.map(({ code }) => code)], record };
}

/** The inputs of a script, its task among them. */
function inputsOf({ inputs, task }: Script, workflow: Workflow): Record<string, Json> {
  const name = task === null ? null : textInput(workflow);
  return name === null || name in inputs ? inputs : { ...inputs, [name]: task };
}

function ofLoops({ loops }: RunRecord, said: Json, read: (loop: RunRecord['loops'][number]) => Json): Json {
  return eachKey(said, (name, value) => {
    const whole = loops.filter(({ path }) => path === name);
    const named = whole.length > 0 ? whole : loops.filter(({ path }) => path.endsWith(`/${name}`));
    return Array.isArray(value) ? named.map(read) : named[0] ? read(named[0]) : 'did not run';
  });
}

function asked({ asks }: RunRecord, name: string): string {
  const [node, nth] = numbered(name);
  const ask = asks.filter((one) => one.node === node)[nth - 1];
  return ask ? questionText(ask.request) : '';
}

function questionText(request: Request): string {
  switch (request.kind) {
    case 'model':
      return request.messages.map(({ role, text }) => `${role}: ${text}`).join('\n\n');
    case 'human':
      return `${request.question}\n\n${request.context}`;
    case 'tool':
      return `${request.tool} ${JSON.stringify(request.call)}`;
  }
}

function given({ activations }: RunRecord, name: string, said: Json): Json {
  const [node, nth] = numbered(name);
  const row = activations.filter((one) => one.node === node)[nth - 1];
  if (!row) return 'did not run';
  const { outputs } = row;
  return Array.isArray(outputs) ? outputs.map(({ text }) => text) : eachKey(said, (port) => outputs[port] ?? null);
}

function numbered(name: string): [string, number] {
  const [, node = name, nth = '1'] = /^(.*)#(\d+)$/.exec(name) ?? [];
  return [node, Number(nth)];
}

function eachKey(said: Json, look: (key: string, value: Json) => Json): Json {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return 'is compared by name';
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, look(key, value)]));
}

function asList(said: Json | undefined): Json[] {
  return Array.isArray(said) ? said : [];
}

function keep(said: Json, holds: (text: string) => boolean): Json {
  return asList(said).filter((text) => holds(String(text)));
}
