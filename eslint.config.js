import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { fieldWords } from './scripts/lint/field-words.js';
import { notationCompared } from './scripts/lint/notation-compared.js';
import svelteConfig from './svelte.config.js';

/** What pure code may not reach: it gets time, chance and the network handed in, and tells by what it gives back. */
const OUTSIDE = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'process',
  'console',
  'crypto',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'clearInterval',
  'clearTimeout',
];

/** What time and chance are got by. */
const TIME_AND_CHANCE = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time is handed in.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is handed in.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Chance is handed in.' },
];

/** In what runs once a fact, an activation or a round: an object that is spread is slow to make, and slow to use where its shapes differ. */
const OBJECT_SPREAD = {
  selector: 'ObjectExpression > SpreadElement',
  message: 'This runs once a fact, an activation or a round: write the object out.',
};

export default ts.config(
  {
    ignores: [
      'build/',
      'dist/',
      '.svelte-kit/',
      'node_modules/',
      'static/',
      'tests/share/fixtures/',
      'tests/fixtures/*/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows better which names exist.
      'no-undef': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-alert': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-properties': [
        'error',
        { object: 'scheduler', property: 'yield', message: 'It starves Stop; yield by MessageChannel.' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An index that is known to be there is said with `!`: every index is possibly undefined to the compiler.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // State is plain data that is copied and stored; keys come and go.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Texts of strangers are cleaned of control characters.
      'no-control-regex': 'off',
      'svelte/no-at-html-tags': 'error',
      // Addresses are resolved where they are made, not where a link shows them.
      'svelte/no-navigation-without-resolve': ['error', { ignoreLinks: true }],
    },
  },
  {
    // Rules that need types are the slow ones: only those that find real mistakes, and not in Svelte files.
    files: ['src/**/*.ts', 'scripts/conform/**/*.ts'],
    ignores: ['src/**/*.svelte.ts', 'src/**/*.d.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/engine/notations/**', 'src/**/*.svelte.ts', 'src/**/*.d.ts'],
    plugins: { notations: { rules: { compared: notationCompared } } },
    rules: { 'notations/compared': 'error' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    files: ['src/{engine,language,drawing,wording,share}/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...OUTSIDE],
      'no-restricted-syntax': ['error', ...TIME_AND_CHANCE],
    },
  },
  {
    files: [
      'src/engine/{kernel,journal}/**/*.ts',
      'src/engine/notations/*/schedule/**/*.ts',
      'src/engine/notations/shared/dataflow.ts',
    ],
    ignores: [
      // Readers make objects of the few facts that somebody looks at.
      'src/engine/journal/{read-*,said,same-facts}.ts',
      // The table of a graph is made once, when its document is opened.
      'src/engine/notations/chatdev/schedule/table.ts',
    ],
    // A later block replaces the options of an earlier one: what holds in all of the engine is said again.
    rules: { 'no-restricted-syntax': ['error', ...TIME_AND_CHANCE, OBJECT_SPREAD] },
  },
  {
    // What is read on the page, in the terminal and in the editor.
    files: [
      'src/wording/**/*.ts',
      'src/page/**/*.{ts,svelte}',
      'src/routes/**/*.svelte',
      'src/language/**/*words.ts',
      'src/language/**/{jinja-names,reference-page}.ts',
      'src/terminal/{usage,arguments,setting-options}.ts',
    ],
    plugins: { own: { rules: { 'field-words': fieldWords } } },
    rules: { 'own/field-words': 'error' },
  },
  {
    // What is said of types and fields in completion, hover and reference, and of rules in problems and on their pages.
    files: ['src/engine/{notations,schema,lint,document/settings}/**/*.ts', 'src/engine/workflow/notation-name.ts'],
    plugins: { own: { rules: { 'field-words': fieldWords } } },
    rules: { 'own/field-words': ['error', 'sentences'] },
  },
);
