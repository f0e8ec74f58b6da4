import { parsedJson } from '../../engine/workflow/json.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { Port } from '../../engine/workflow/workflow.ts';

type InputKind = 'text' | 'number' | 'boolean' | 'list' | 'json';

/** What a typed text came to; `fault` says in words why it is not yet a value. Undefined = not given. */
interface ParsedInput {
  value: Json | undefined;
  fault: string;
}

/** An input with which no run is begun, and why. */
interface InputFault {
  name: string;
  fault: string;
}

/** The kind of field for a port's type, whatever the notation calls it. */
export function inputKind(type: string): InputKind {
  switch (type.toLowerCase()) {
    case 'number':
    case 'int':
    case 'integer':
    case 'float':
      return 'number';
    case 'boolean':
    case 'bool':
      return 'boolean';
    case 'array':
    case 'list':
      return 'list';
    case 'json':
    case 'object':
    case 'dict':
    case 'map':
      return 'json';
    default:
      return 'text';
  }
}

/** Whether no run begins without it. What is asked for is left out at the next press: the run then works on an empty text. */
export function isNeeded(port: Port): boolean {
  return port.required && port.default === undefined && port.asked !== true;
}

/** Whether an input is needed or asked for, and not given. */
export function isMissing(port: Port, value: Json | undefined): boolean {
  return (isNeeded(port) || port.asked === true) && value === undefined;
}

/** What stands against a run with these inputs: a text that is no value yet, a value of another type, and what is needed and not given. */
export function inputFaults(
  ports: readonly Port[],
  given: Readonly<Record<string, Json>>,
  typed: Readonly<Record<string, string>>,
): InputFault[] {
  return ports.flatMap((port) => {
    const fault = inputFault(port, given[port.name], typed[port.name]);
    return fault === '' ? [] : [{ name: port.name, fault }];
  });
}

/** What is wrong with one input in words, or ''. `typed`: the field's text while it is no value. */
export function inputFault(port: Port, value: Json | undefined, typed?: string): string {
  const kind = inputKind(port.type);
  if (typed !== undefined) {
    const { fault } = parseInput(kind, typed);
    return fault === NO_JSON && value !== undefined ? `${NO_JSON}: the value before is kept` : fault;
  }
  if (value === undefined && isNeeded(port)) return 'Required, and not given';
  return value === undefined || isOfKind(kind, value) ? '' : `This is ${kindOf(value)}; ${NEEDED[kind]} is needed`;
}

const NO_JSON = 'Not JSON yet';

const NEEDED: Record<InputKind, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'a boolean: true or false',
  list: 'an array such as ["one", "two"]',
  json: 'JSON',
};

function isOfKind(kind: InputKind, value: Json): boolean {
  switch (kind) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    // A text port takes what the notation makes a text of; JSON is anything.
    case 'text':
    case 'json':
      return true;
    default:
      return unreachable(kind);
  }
}

function kindOf(value: Json): string {
  if (Array.isArray(value)) return 'an array';
  if (value === null) return 'nothing (null)';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

export function shownInput(kind: InputKind, value: Json | undefined): string {
  if (value === undefined) return '';
  if (kind === 'json' || kind === 'list') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value that was typed. An empty field is no value, so that a default holds. */
export function parseInput(kind: InputKind, text: string): ParsedInput {
  if (text === '') return { value: undefined, fault: '' };
  switch (kind) {
    case 'text':
      return { value: text, fault: '' };
    case 'number': {
      const value = Number(text.trim());
      return text.trim() !== '' && Number.isFinite(value)
        ? { value, fault: '' }
        : { value: undefined, fault: 'Not a number yet' };
    }
    case 'boolean':
      return { value: text === 'true', fault: '' };
    case 'list':
    case 'json':
      return parseJson(kind, text);
    default:
      return unreachable(kind);
  }
}

function parseJson(kind: 'list' | 'json', text: string): ParsedInput {
  const value = parsedJson(text);
  if (value === undefined) return { value, fault: NO_JSON };
  if (kind === 'json' || Array.isArray(value)) return { value, fault: '' };
  return { value: undefined, fault: `This is ${kindOf(value)}; ${NEEDED.list} is needed` };
}
