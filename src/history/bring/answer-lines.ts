import { isUsage } from '../../engine/effects/is-entry.ts';
import { READ_LIMITS, readYaml } from '../../engine/reading/read-yaml.ts';
import { toJson } from '../../engine/reading/scalar.ts';
import { isJsonObject, soundJson, type Json } from '../../engine/workflow/json.ts';
import type { BroughtAnswer, BroughtLog } from './brought-log.ts';

const FENCE = /^\s*(```|~~~)[^\n]*\n([\s\S]*?)\n?\s*\1\s*$/;

/**
 * Reads answers that were written down: a line `{"node": …, "answer": …}` each, or a list of such, as JSON or YAML, a fence around it or
 * not. `answer` is a text, or data; `error` stands in its place where the model failed; `seconds`, `model` and `usage` may stand beside it. Null
 * where the text holds no answer.
 */
export function readAnswerLines(text: string): BroughtLog | null {
  const content = (FENCE.exec(text)?.[2] ?? text).replace(/^\uFEFF/, '');
  const log: BroughtLog = { from: 'answer-lines', answers: [], input: null, began: '', unread: 0, cut: [] };
  for (const value of valuesIn(content)) {
    const answer = answerIn(value);
    if (answer) log.answers.push(answer);
    else log.unread++;
  }
  return log.answers.length > 0 ? log : null;
}

function valuesIn(text: string): Json[] {
  const whole = soundJson(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const lines = text.split('\n').filter((line) => /\S/.test(line) && !/^\s*#/.test(line));
  // A line that is cut in the middle takes none of the others with it.
  if (lines.every((line) => /^\s*\{/.test(line)))
    return lines.map((line) => soundJson(line) ?? yamlIn(line)[0] ?? null);
  return yamlIn(text).flatMap((value) => (Array.isArray(value) ? value : [value]));
}

function yamlIn(text: string): Json[] {
  const { documents, broken } = readYaml(text, READ_LIMITS.file);
  return broken ? [] : documents.flatMap(({ root }) => (root ? [toJson(root, '1.2')] : []));
}

function answerIn(value: Json): BroughtAnswer | null {
  if (!isJsonObject(value)) return null;
  const { node, answer, error, seconds, model } = value;
  const usage: unknown = value['usage'];
  if (typeof node !== 'string' || node.trim() === '') return null;
  const took = typeof seconds === 'number' && seconds >= 0 ? { seconds } : {};
  if (typeof error === 'string') return { node, kind: 'model', answer: { kind: 'failed', error }, ...took };
  if (answer === undefined || answer === null) return null;
  const isText = typeof answer === 'string';
  return {
    node,
    kind: 'model',
    answer: {
      kind: 'answered',
      text: isText ? answer : JSON.stringify(answer),
      ...(!isText && { value: answer }),
      ...(isUsage(usage) && { usage }),
      ...(typeof model === 'string' && { model }),
    },
    ...took,
  };
}
