import { isJsonObject, parsedJson } from '../engine/workflow/json.ts';
import { parseSettings, type LoopDocument } from '../engine/document/document.ts';
import { carriedIn, isPicture } from './carried.ts';
import { byteLength, FILE_LIMITS } from './limits.ts';
import type { FileCode, Opened } from './problem.ts';
import { broken, shapeDocument, tooLarge, type FieldNames, type Shaped } from './shape.ts';

/** The key that makes a JSON file one of ours; its value is the version of the format. */
const MARK = 'loopground';
const VERSION = 1;
const NAMES: FieldNames = {
  name: 'name',
  text: 'text',
  inputs: 'inputs',
  scriptText: 'scriptText',
  settings: 'settings',
};

/**
 * The text of a `.loop.json` file: a JSON map, one field a line so that versions can be compared, empty fields left
 * out. The mark stands first, by which a damaged file is still known to be ours.
 */
export function exportFile(document: LoopDocument): string {
  const { settings } = parseSettings(document.settings);
  const lines = [
    line(MARK, VERSION),
    document.name && line(NAMES.name, document.name),
    document.text && line(NAMES.text, document.text),
    Object.keys(document.inputs).length > 0 && line(NAMES.inputs, document.inputs),
    document.scriptText && line(NAMES.scriptText, document.scriptText),
    Object.keys(settings).length > 0 && line(NAMES.settings, settings),
  ];
  return `{\n${lines.filter(Boolean).join(',\n')}\n}\n`;
}

/**
 * Opens the text of a file: one of ours, a picture that holds its document, or else any workflow (YAML, or JSON without our mark), which becomes a
 * document of just that text. The name of a workflow that carries none is taken from `fileName`. Never throws.
 */
export function importFile(content: string, fileName = ''): Opened<FileCode> {
  // Editors on Windows put a byte order mark first; it belongs to the file, not to the workflow.
  const text = content.replace(/^\uFEFF/, '');
  if (text.trim() === '') return problem('file-empty', {});
  const shaped = isPicture(text) ? carriedIn(text) : readFile(text);
  if ('problem' in shaped) return shaped;
  if ('version' in shaped) return problem('file-from-the-future', { version: shaped.version, known: VERSION });
  if (!shaped.ok) return problem(`file-${shaped.fault.kind}`, shaped.fault.params);
  const { document } = shaped;
  return { ...shaped, document: { ...document, name: document.name || nameOf(fileName) } };
}

function readFile(text: string): Shaped | { version: number } {
  if (byteLength(text) > FILE_LIMITS.content) return tooLarge('file', FILE_LIMITS.content);
  // No text format has a NUL; a picture or an archive has one soon.
  if (text.includes('\0')) return broken('binary');
  const value = parsedJson(text);
  if (isJsonObject(value) && Object.hasOwn(value, MARK)) return readOurs(value);
  if (value === undefined && new RegExp(`^\\s*\\{\\s*"${MARK}"\\s*:`).test(text)) return broken('json');
  return shapeDocument({ [NAMES.text]: text }, NAMES, FILE_LIMITS);
}

function readOurs(file: Record<string, unknown>): Shaped | { version: number } {
  const { [MARK]: version, ...fields } = file;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) return broken('shape', MARK);
  return version > VERSION ? { version } : shapeDocument(fields, NAMES, FILE_LIMITS);
}

function nameOf(fileName: string): string {
  return fileName.replace(/^.*[\\/]/, '').replace(/(?:\.loop)?\.(?:json|ya?ml|txt|svg)$/i, '');
}

function line(key: string, value: unknown): string {
  return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
}

function problem(code: FileCode, params: Record<string, string | number>): Opened<FileCode> {
  return { ok: false, problem: { code, params } };
}
