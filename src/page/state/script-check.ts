/** What can be said of a script while it is typed; `ok` with how many answers it holds. */
export type ScriptCheck =
  | { state: 'empty' }
  | { state: 'ok'; nodes: number; answers: number }
  | { state: 'broken'; message: string; offset: number | null };

const FIELDS = ['task', 'inputs', 'agents', 'humans', 'tools', 'code', 'clock', 'delays', 'store', 'usage', 'script'];
const ANSWERS = ['agents', 'humans', 'tools', 'code'] as const;

/** Checks that a script is JSON of the right shape. What it answers is known only by running it. */
export function checkScript(text: string): ScriptCheck {
  if (text.trim() === '') return { state: 'empty' };
  let script: unknown;
  try {
    script = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const at = /position (\d+)/.exec(reason)?.[1];
    return broken(`This is not JSON yet: ${plainReason(reason)}`, at === undefined ? null : Number(at));
  }
  if (!isMap(script)) return broken('A script is a map: { "agents": { "Name": ["first answer", "second answer"] } }');
  const unknown = Object.keys(script).find((key) => !FIELDS.includes(key));
  if (unknown !== undefined) return broken(`A script has no field "${unknown}". It may have: ${FIELDS.slice(0, 9).join(', ')}.`);
  let nodes = 0;
  let answers = 0;
  for (const field of ANSWERS) {
    const entries = script[field];
    if (entries === undefined) continue;
    if (!isMap(entries)) return broken(`"${field}" is a map from node ids to lists of answers.`);
    for (const [node, list] of Object.entries(entries)) {
      if (!Array.isArray(list)) return broken(`"${field}" → "${node}" is a list: the n-th call gets the n-th answer.`);
      nodes += 1;
      answers += list.length;
    }
  }
  return { state: 'ok', nodes, answers };
}

function broken(message: string, offset: number | null = null): ScriptCheck {
  return { state: 'broken', message, offset };
}

/** Without the engine's own excerpt and position, which differ from browser to browser; ours stands beside it as a line. */
function plainReason(reason: string): string {
  return reason.replace(/^JSON\.parse: /, '').replace(/(?:,? ?"[\s\S]*"\.{0,3} is not valid JSON| in JSON)?(?: at position \d+[\s\S]*)?$/, '') || 'it ends too early';
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
