import { isJsonObject, parsedJson } from '../../../../workflow/json.ts';
import type { Json } from '../../../../workflow/json.ts';
import { ports, type Ports } from '../../../../workflow/activation.ts';

/** Names that mean something of their own in a result, so that no reply may set them. */
const OWN = ['response', 'confidence', 'internal_reasoning', 'result', 'output', 'data', 'next', 'status', 'error'];
const FORBIDDEN = new Set([...OWN, 'loops_completed', 'boolean_evaluations', 'executed_path']);

/**
 * What a model's reply gives: `response`, `confidence`, `internal_reasoning`. A reply that is JSON with a `response` (fenced, or the
 * first flat object in the text) gives its fields; any other is the response itself. What else a reply that is JSON as a whole
 * names can be read by its name. `formed`: what is made of the response.
 */
export function readReply(text: string, formed: (response: string) => Json): Ports {
  const { response, confidence, reasoning } = fieldsOf(text);
  const whole = isFenced(text) ? (/^\s*```\w*\s*([^]*?)```\s*$/.exec(text)?.[1] ?? text) : text;
  const named = objectIn(whole) ?? {};
  const made = ports();
  for (const name of Object.keys(named)) if (!FORBIDDEN.has(name)) made[name] = named[name] ?? null;
  made['response'] = formed(response);
  made['confidence'] = confidence;
  made['internal_reasoning'] = reasoning;
  return made;
}

function fieldsOf(text: string): { response: string; confidence: string; reasoning: string } {
  const fenced = isFenced(text) ? /```json\s*([^]*?)```/.exec(text)?.[1] : undefined;
  const flat = text.includes('"response"') ? /\{[^{}]*"response"[^{}]*\}/.exec(text)?.[0] : undefined;
  for (const candidate of [fenced, flat]) {
    const data = candidate === undefined ? null : objectIn(candidate);
    if (data && data['response'] !== undefined)
      return {
        response: textOf(data['response']).trim(),
        confidence: textOf(data['confidence'] ?? '0.5'),
        reasoning: textOf(data['internal_reasoning'] ?? ''),
      };
  }
  return { response: text.trim(), confidence: '0.5', reasoning: 'Could not parse JSON, using raw response' };
}

/** Most replies are prose, in which no fence need be looked for by patterns. */
function isFenced(text: string): boolean {
  return text.includes('```');
}

function objectIn(text: string): { [key: string]: Json } | null {
  const value = parsedJson(text);
  return isJsonObject(value) ? value : null;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
