import { loop } from '../notations/orka/types/loop.ts';
import { indented } from './indent.ts';

/** Keys of a loop, in the lines that their author wrote. */
interface LoopLines {
  keys: readonly string[];
  lines: string;
  /** Where one is among them, the pattern that finds the score. */
  pattern: string | null;
}

/** What the frame says of a key that was not given. */
const LOOP_LINES: Readonly<Record<string, string>> = {
  max_loops: 'max_loops: 3',
  score_threshold: 'score_threshold: 0.85',
  score_extraction_pattern: 'score_extraction_pattern: "SCORE:\\\\s*([0-9.]+)"',
};

/** What the loop remembers of a round, so that a prompt that asks for it is told something. */
const LESSONS = `cognitive_extraction:
  enabled: true
  extract_patterns:
    insights: ["Keep:\\\\s*(.+?)(?:\\\\n|$)"]
    improvements: ["Add:\\\\s*(.+?)(?:\\\\n|$)"]
    mistakes: ["Avoid:\\\\s*(.+?)(?:\\\\n|$)"]`;

const WRITER = 'prompt: "Write about this, or write it better: {{ get_input() }}"';
const HEAD = ['# A small loop around what was pasted, so that it can be run.', '- id: small_loop', '  type: loop'];

/** Whether a loop has all of these keys, so that they can stand in the frame. */
export function areLoopKeys(keys: readonly string[]): boolean {
  return keys.length > 0 && keys.every((key) => Object.hasOwn(loop.fields, key));
}

/** A small score loop with these keys: a writer and a judge, who gives the score as its pattern finds it. */
export function loopFrame({ keys, lines, pattern }: LoopLines): string {
  const own = Object.entries(LOOP_LINES).flatMap(([key, line]) => (keys.includes(key) ? [] : [line]));
  const body = keys.includes('internal_workflow') ? [] : [bodyFrame(WRITER, judgePrompt(pattern, false))];
  return framed([lines, ...own, ...body]);
}

/** A small score loop whose writer has this prompt, a key with its value, and is told what was learned in the rounds before. */
export function promptFrame(prompt: string): string {
  return framed([...Object.values(LOOP_LINES), LESSONS, bodyFrame(prompt, judgePrompt(null, true))]);
}

function framed(parts: readonly string[]): string {
  return [...HEAD, ...parts.map((part) => indented(part.trimEnd(), 2)), ''].join('\n');
}

/** The body of a loop that has none. */
export function bodyFrame(writer = WRITER, judge = judgePrompt(null, false)): string {
  return `internal_workflow:
  orchestrator:
    id: one_round
    strategy: sequential
    agents: [writer, judge]
  agents:
    - id: writer
      type: local_llm
${indented(writer.trimEnd(), 6)}
    - id: judge
      type: local_llm
      prompt: |
${indented(judge, 8)}`;
}

function judgePrompt(pattern: string | null, teaches: boolean): string {
  // What a pattern begins with is what the judge has to write before the number.
  const [words = ''] = /^[\w ]+[:=]?/.exec(pattern ?? 'SCORE:') ?? [];
  return [
    'How good is this, from 0.0 to 1.0?',
    '{{ previous_outputs.writer }}',
    teaches
      ? 'Write four lines that begin with Keep, Add, Avoid and SCORE: 0.00 (to 1.00).'
      : `Format: ${words === '' ? '' : `${words} `}X.XX`,
  ].join('\n');
}
