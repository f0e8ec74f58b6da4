import type { Json } from '../../../document/document.ts';
import { fieldsOf, textOf, type Fields } from '../../../reading/fields.ts';
import { report, reportType } from '../../../reading/field-problems.ts';
import type { AgentConfig, MemoryAttachment, RetryConfig, ThinkingConfig } from '../types/shared/agent-config.ts';
import type { Place } from './draft.ts';
import { itemsOf, optionalText, rejectNull, strictBoolean, strictInteger, wholeNumber } from './python-values.ts';
import { readTooling } from './tooling.ts';

const STAGES = ['pre_gen_thinking', 'gen', 'post_gen_thinking', 'finished'] as const;
const RETRYABLE = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * Reads the config of an `agent` (`entity/configs/node/agent.py`). Problems: of fields,
 * `chatdev-unknown-memory` {name} for an attachment to none of the graph's stores, `chatdev-memory-in-agent` for the `memory` of an
 * older format (of the outermost graph; inside others nobody looks at it), and the infos `chatdev-tools-not-called`,
 * `chatdev-memory-in-run` and `chatdev-skills-not-used`.
 */
export function readAgent(fields: Fields, { stores, prefix }: Place): AgentConfig {
  const config: AgentConfig = {
    provider: fields.string('provider', { required: true, nonEmpty: true }) ?? '',
    name: (fields.string('name', { required: true, nonEmpty: true }) ?? '').trim(),
    role: optionalText(fields, 'role'),
    baseUrl: optionalText(fields, 'base_url'),
    apiKey: optionalText(fields, 'api_key'),
    params: readOptions(fields, 'params'),
    inputMode: readInputMode(fields),
    retry: readRetry(fields.fields('retry')),
    tooling: (fields.list('tooling') ?? []).flatMap((item) => readTooling(item, fields.reading) ?? []),
    thinking: readThinking(fields.fields('thinking')),
    memories: (fields.list('memories') ?? []).flatMap(
      (item) => readAttachment(fieldsOf(item, 'memories', fields.reading), stores) ?? [],
    ),
    skills: readSkills(fields.fields('skills')),
  };
  if (prefix === '' && fields.entry('memory')) fields.problem('memory', 'error', 'memory-in-agent', {});
  if (config.tooling.length > 0) fields.problem('tooling', 'info', 'tools-not-called', {});
  if (config.memories.length > 0) fields.problem('memories', 'info', 'memory-in-run', {});
  if (config.skills.enabled) fields.problem('skills', 'info', 'skills-not-used', {});
  fields.finish();
  return config;
}

/** A map of anything, as data; empty when it is missing. */
export function readOptions(fields: Fields, key: string): Record<string, Json> {
  const read = fields.fields(key) ? fields.json(key) : null;
  return read !== null && typeof read === 'object' && !Array.isArray(read) ? read : {};
}

/** The engine trims and lowers the mode, so that ` Prompt` is one. */
function readInputMode(fields: Fields): AgentConfig['inputMode'] {
  const mode = optionalText(fields, 'input_mode')?.trim().toLowerCase();
  if (mode === undefined || mode === 'messages' || mode === 'prompt') return mode ?? 'messages';
  return fields.oneOf('input_mode', ['messages', 'prompt']) ?? 'messages';
}

function readRetry(fields: Fields | null): RetryConfig {
  if (!fields) return { enabled: true, maxAttempts: 5, minWaitSeconds: 1, maxWaitSeconds: 6, statusCodes: RETRYABLE };
  rejectNull(fields, 'number', ['min_wait_seconds', 'max_wait_seconds']);
  const enabled = strictBoolean(fields, 'enabled', true);
  const maxAttempts = strictInteger(fields, 'max_attempts', { fallback: 5, min: 1, refusesTruth: true });
  const minWaitSeconds = fields.number('min_wait_seconds', { min: 0 }) ?? 1;
  const maxWaitSeconds = fields.number('max_wait_seconds', { min: 0 }) ?? 6;
  if (maxWaitSeconds < minWaitSeconds) {
    const params = { field: 'max_wait_seconds', min: minWaitSeconds, exclusive: false, actual: maxWaitSeconds };
    fields.problem('max_wait_seconds', 'error', 'too-small', params);
  }
  const statusCodes = readStatusCodes(fields) ?? RETRYABLE;
  for (const key of ['retry_on_exception_types', 'non_retry_exception_types', 'retry_on_error_substrings'])
    fields.strings(key);
  fields.finish();
  return { enabled, maxAttempts, minWaitSeconds, maxWaitSeconds, statusCodes };
}

function readStatusCodes(fields: Fields): number[] | null {
  const field = 'retry_on_status_codes';
  return (
    fields.list(field)?.flatMap((item) => {
      const code = wholeNumber(item, true);
      if (code === null) reportType(fields.reading, field, 'integer', item);
      return code ?? [];
    }) ?? null
  );
}

function readThinking(fields: Fields | null): ThinkingConfig | null {
  const kind = fields?.oneOf('type', ['reflection'], { required: true });
  const config = fields?.fields('config', { required: true });
  fields?.finish();
  if (!kind || !config) return null;
  const prompt = config.string('reflection_prompt', { required: true, nonEmpty: true }) ?? '';
  config.finish();
  return { kind, prompt };
}

function readAttachment(fields: Fields | null, stores: ReadonlySet<string>): MemoryAttachment | null {
  if (!fields) return null;
  rejectNull(fields, 'number', ['similarity_threshold']);
  const attachment: MemoryAttachment = {
    name: fields.string('name', { required: true, nonEmpty: true }) ?? '',
    retrieveStage: fields.node('retrieve_stage') ? readStages(fields) : null,
    topK: strictInteger(fields, 'top_k', { fallback: 3, min: 1 }),
    similarityThreshold: fields.number('similarity_threshold') ?? -1,
    read: strictBoolean(fields, 'read', true),
    write: strictBoolean(fields, 'write', true),
  };
  fields.finish();
  const { name } = attachment;
  if (name !== '' && !stores.has(name)) fields.problem('name', 'error', 'unknown-memory', { name });
  return attachment;
}

function readStages(fields: Fields): string[] {
  return itemsOf(fields, 'retrieve_stage').flatMap((item) => {
    const stage = textOf(item, 'retrieve_stage', fields.reading);
    if (stage === null || STAGES.some((name) => name === stage)) return stage ?? [];
    const params = { field: 'retrieve_stage', allowed: [...STAGES], actual: stage, closest: null };
    report(fields.reading, 'error', 'one-of', params, item.range);
    return [];
  });
}

function readSkills(fields: Fields | null): AgentConfig['skills'] {
  if (!fields) return { enabled: false, allow: [] };
  const enabled = strictBoolean(fields, 'enabled', false);
  const allow = (fields.list('allow') ?? []).flatMap((item) => {
    if (item.kind !== 'map') return textOf(item, 'allow', fields.reading) ?? [];
    return fieldsOf(item, 'allow', fields.reading)?.string('name', { required: true, nonEmpty: true }) ?? [];
  });
  fields.finish();
  return { enabled, allow };
}
