import { connectionAt } from '../../ask/connection.ts';
import { isJson, isJsonObject, type Json } from '../../engine/workflow/json.ts';
import { readJson } from '../files/read-file.ts';
import { BASE_URL_FAULTS, keyOf, type Asking } from '../asking/options.ts';
import { WrongUsage } from '../usage.ts';

/** The models that an operator lets a worker ask, by the name that a document gives them; `*`: every other. */
export type Models = ReadonlyMap<string, { asking: Asking; key: string | null }>;

/**
 * Reads the operator's file: a JSON object of names, each with `model`, `baseUrl` and, where its server wants a key, `keyEnv`, the variable
 * that holds it. Throws WrongUsage.
 */
export function readModels(file: string, environment: Readonly<Record<string, string | undefined>>): Models {
  const json = readJson(file);
  if (!isJson(json) || !isJsonObject(json)) throw new WrongUsage(`${file} must hold a JSON object of models by name`);
  return new Map(Object.entries(json).map(([name, value]) => [name, modelIn(file, name, value, environment)]));
}

function modelIn(
  file: string,
  name: string,
  value: Json | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): { asking: Asking; key: string | null } {
  const { model, baseUrl: typed, keyEnv } = isJsonObject(value) ? value : {};
  if (typeof model !== 'string' || typeof typed !== 'string' || (keyEnv !== undefined && typeof keyEnv !== 'string'))
    throw new WrongUsage(`${file}: ${name} needs "model" and "baseUrl", and may have "keyEnv", all of them texts`);
  const { baseUrl, form, fault } = connectionAt(typed);
  if (fault !== null) throw new WrongUsage(`${file}: ${name}: ${BASE_URL_FAULTS[fault]}`);
  const asking = { connection: { baseUrl, form, model }, keyEnv: keyEnv ?? null };
  return { asking, key: keyOf(asking, environment) };
}
