import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {{ matches(address: string): boolean, headers: [name: string, value: string][] }} HeaderRule */

/**
 * The rules of a folder's `_headers`, as Netlify and Cloudflare Pages read it: a path, in which `*` stands for anything, and
 * under it, indented, what answers to that path carry. No file, no rules.
 * @param {string} folder
 * @returns {Promise<HeaderRule[]>}
 */
export async function headerRules(folder) {
  const text = await readFile(path.join(folder, '_headers'), 'utf8').catch(() => '');
  /** @type {HeaderRule[]} */
  const rules = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.*\S)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else rules.push({ matches: matcher(line.trim()), headers: [] });
  }
  return rules;
}

/**
 * What an answer carries: of several rules that name the same header the last one.
 * @param {readonly HeaderRule[]} rules
 * @param {string} address the path of the request, without the base under which the site is served
 * @returns {Record<string, string>}
 */
export function headersFor(rules, address) {
  return Object.fromEntries(rules.filter((rule) => rule.matches(address)).flatMap((rule) => rule.headers));
}

/** @param {string} pattern */
function matcher(pattern) {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  return (/** @type {string} */ address) => whole.test(address);
}
