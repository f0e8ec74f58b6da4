import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { ROOT } from '../run.mjs';

/** What stands in the place of these answers without looking closely, and is `src/embed/picture-only/`. */
const INSTEAD: Readonly<Record<string, string>> = {
  'src/engine/patterns/pattern.ts': 'pattern.ts',
  'src/engine/prompts/compile.ts': 'template.ts',
  'src/engine/reading/cause/causes.ts': 'causes.ts',
  'src/engine/notations/chatdev/compile/compile.ts': 'plan.ts',
  'src/engine/notations/container/compile/compile.ts': 'plan.ts',
  'src/engine/notations/container/link/asked-input.ts': 'asked-input.ts',
  'src/engine/notations/loop-exit/compile/compile.ts': 'plan.ts',
  'src/engine/notations/orka/compile/compile.ts': 'plan.ts',
};

/** Nothing of these is called while a text is read and drawn: what they export is `undefined`. */
const UNCALLED = [
  /\/src\/engine\/prompts\/(?:filters|list-filters|methods|operators|python-json|python-text)\.ts$/,
  // What an agent or a tool is told, and what is made of its answer.
  /\/src\/engine\/notations\/(?:shared\/model-failure|container\/(?:loop\/(?:items|outputs)|types\/shared\/(?:rendered|tool-answer)))\.ts$/,
  // How rounds of a loop are judged and handed on.
  /\/src\/engine\/notations\/[\w-]+\/loop\/(?:policy|work)\.ts$/,
  // What the YAML library writes YAML and makes values with: the engine looks at the tree alone.
  /\/node_modules\/yaml\/browser\/dist\/(?:stringify\/|visit\.js|doc\/(?:applyReviver|createNode)\.js|nodes\/(?:addPairToJSMap|toJS)\.js)/,
  /\/node_modules\/yaml\/browser\/dist\/schema\/(?:core|json|yaml-1\.1)\//,
];

/** What a type of node does in a run. */
const RUN = new Set(['run', 'initial', 'prepare', 'tell']);

const TYPE = /\/src\/engine\/notations\/[\w-]+\/types\/[\w-]+\.ts$/;
const DECLARATION = /\/src\/engine\/(?:notations|document)\/.*\.ts$/;
const SENTENCE = /^\S+ [^]*\.$/;

/**
 * Leaves out of the script that draws the first picture of an embed what only runs, renders or explains. A text is read by the same files as
 * everywhere else, and `tests/embed/first-picture.test.ts` holds the picture to theirs.
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      const instead = found ? INSTEAD[path.relative(ROOT, found.id)] : undefined;
      return instead === undefined ? found : path.join(ROOT, 'src/embed/picture-only', instead);
    },
    async load(id) {
      if (!UNCALLED.some((file) => file.test(id))) return null;
      const { module } = parseSync(id, await readFile(id, 'utf8'));
      const exported = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
      const names = exported.flatMap(({ exportName }) => exportName.name ?? []);
      return `const uncalled = undefined;\nexport { ${names.map((name) => `uncalled as ${name}`).join(', ')} };`;
    },
    transform(code, id) {
      if (!DECLARATION.test(id)) return null;
      let left = code;
      const cuts = cutsIn(parseSync(id, code).program, TYPE.test(id));
      for (const { start, end, put } of cuts.toSorted((one, other) => other.start - one.start))
        left = left.slice(0, start) + put + left.slice(end);
      return left;
    },
  };
}

interface Cut {
  start: number;
  end: number;
  put: string;
}

/** Sentences, which are there for help, become empty; of a type of node (`isType`) what it does in a run becomes nothing. */
function cutsIn(node: unknown, isType: boolean): Cut[] {
  if (Array.isArray(node)) return node.flatMap((each) => cutsIn(each, isType));
  if (!isNode(node)) return [];
  const { type, start, end, value } = node;
  if (type === 'Literal') return typeof value === 'string' && SENTENCE.test(value) ? [{ start, end, put: "''" }] : [];
  if (isType && type === 'Property' && isNode(node['key']) && RUN.has(String(node['key']['name'])))
    return [{ start, end, put: '...{}' }];
  return Object.values(node).flatMap((part) => cutsIn(part, isType));
}

function isNode(part: unknown): part is { type: string; start: number; end: number } & Record<string, unknown> {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part && 'end' in part;
}
