import type { Json } from '../workflow/json.ts';
import type { YamlNode, YamlScalar } from './yaml-node.ts';

/**
 * How plain scalars are read: as PyYAML does (1.1: chatdev, orka), or by the core schema of 1.2 (container, loop-exit).
 */
export type YamlVersion = '1.1' | '1.2';

/**
 * What a scalar means. Quoted and block scalars are texts. Dates stay texts, and so do numbers that JSON does not have
 * (`.inf`, `.nan`, `1e999`).
 */
export function scalarValue(node: YamlScalar, version: YamlVersion): Json {
  if (node.tag === '!!str' || node.tag === '!!timestamp') return node.text;
  if (node.tag === '!!null') return null;
  if (!node.plain && node.tag === null) return node.text;
  const value = version === '1.1' ? plainValue11(node.text) : plainValue12(node.text);
  return node.tag === null || isTagged(value, node.tag) ? value : node.text;
}

/** A tree as plain data. Maps have no prototype, so that every key is only a key. */
export function toJson(node: YamlNode, version: YamlVersion): Json {
  if (node.kind === 'scalar') return scalarValue(node, version);
  if (node.kind === 'list') return node.items.map((item) => toJson(item, version));
  const made: { [key: string]: Json } = Object.create(null);
  for (const entry of node.entries) made[entry.key] = toJson(entry.value, version);
  return made;
}

function isTagged(value: Json, tag: string): boolean {
  if (tag === '!!bool') return typeof value === 'boolean';
  return typeof value === 'number';
}

const NULL = /^(?:~|null|Null|NULL|)$/;
const TRUE_11 = /^(?:yes|Yes|YES|true|True|TRUE|on|On|ON)$/;
const FALSE_11 = /^(?:no|No|NO|false|False|FALSE|off|Off|OFF)$/;
const INT_11 = /^[-+]?(?:0b[01_]+|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]+|[1-9][0-9_]*(?::[0-5]?[0-9])+)$/;
// PyYAML wants a point in a float, and a sign in its exponent: 1e3 is a text, and so is 1.5e3.
const FLOAT_11 = /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?)$/;
const SIXTY_FLOAT_11 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/;

function plainValue11(text: string): Json {
  if (NULL.test(text)) return null;
  if (TRUE_11.test(text)) return true;
  if (FALSE_11.test(text)) return false;
  if (INT_11.test(text)) return finite(integer11(text.replaceAll('_', '')), text);
  if (FLOAT_11.test(text)) return finite(Number(text.replaceAll('_', '')), text);
  if (SIXTY_FLOAT_11.test(text)) return finite(sixties(text.replaceAll('_', '')), text);
  return text;
}

function integer11(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/, '');
  if (digits.includes(':')) return sixties(text);
  if (/^0[bx]/.test(digits)) return sign * (digits.length > 2 ? Number(digits) : NaN);
  if (digits.length > 1 && digits.startsWith('0')) return sign * parseInt(digits, 8);
  return sign * Number(digits);
}

/** `1:30` is 90: PyYAML reads base 60 in whole numbers and floats. */
function sixties(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const parts = text.replace(/^[-+]/, '').split(':');
  return sign * parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

function plainValue12(text: string): Json {
  if (NULL.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (/^0o[0-7]+$|^0x[0-9a-fA-F]+$/.test(text)) return finite(Number(text), text);
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return finite(Number(text), text);
  return text;
}

function finite(value: number, text: string): Json {
  return Number.isFinite(value) ? value : text;
}
