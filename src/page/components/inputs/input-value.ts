import type { Json } from '../../../engine/document/document.ts';
import type { Port } from '../../../engine/workflow/workflow.ts';

/** How an input is typed in. */
export type InputKind = 'text' | 'number' | 'boolean' | 'json';

/** What a typed text came to; `fault` says in words why it is not yet a value. Undefined = not given. */
export interface ParsedInput {
  value: Json | undefined;
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
    case 'json':
    case 'object':
    case 'array':
    case 'list':
      return 'json';
    default:
      return 'text';
  }
}

/** Whether an input must be given, and is not. */
export function isMissing(port: Port, value: Json | undefined): boolean {
  return port.required && port.default === undefined && value === undefined;
}

/** A value as it is shown in its field. */
export function shownInput(kind: InputKind, value: Json | undefined): string {
  if (value === undefined) return '';
  if (kind === 'json') return JSON.stringify(value, null, 2);
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
    case 'json':
      try {
        const value: Json = JSON.parse(text);
        return { value, fault: '' };
      } catch {
        return { value: undefined, fault: 'Not JSON yet: the last good value is kept' };
      }
    default: {
      const never: never = kind;
      return never;
    }
  }
}
