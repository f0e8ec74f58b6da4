/**
 * @typedef {{ mutate: string, tests: string, recorded?: string, without?: readonly string[] }} Room
 * `mutate`: the files that are changed. `tests`: the folder whose tests have to notice. `recorded`: the notation whose recorded cases
 * (`tests/conformance`) have to notice, too: they specify its loops and schedules. `without`: of these the files that read
 * whole documents, and with them all of the engine once a change; the score is without what only they would notice.
 */

const ENGINE = [
  'document',
  'effects',
  'journal',
  'kernel',
  'lint',
  'models',
  'offers',
  'patterns',
  'prompts',
  'reading',
  'secrets',
  'similarity',
  'workflow',
];
const NOTATIONS = ['chatdev', 'container', 'loop-exit', 'orka', 'shared'];

/** Folders of src beside the engine that need no page. */
const BESIDE = ['share', 'history', 'drawing', 'language', 'wording'];

/**
 * A room is judged by the tests that lie where it lies: what only tests far away would notice is found late, and by whoever
 * changed something else.
 * @param {string} source folder in src
 * @returns {Room}
 */
const mirrored = (source) => ({ mutate: `src/${source}/**/*.ts`, tests: `tests/${source}` });

/** @type {Readonly<Record<string, readonly string[]>>} */
const WHOLE_DOCUMENTS = {
  kernel: ['allowance', 'determinism', 'failures', 'hearing', 'stopping', 'stories'],
  journal: ['chunks'],
};

/** @type {ReadonlyMap<string, Room>} */
export const ROOMS = new Map([
  ...ENGINE.map(
    (name) => /** @type {const} */ ([name, { ...mirrored(`engine/${name}`), without: WHOLE_DOCUMENTS[name] ?? [] }]),
  ),
  ...NOTATIONS.map(
    (name) => /** @type {const} */ ([`notations/${name}`, { ...mirrored(`engine/notations/${name}`), recorded: name }]),
  ),
  ...BESIDE.map((name) => /** @type {const} */ ([name, mirrored(name)])),
]);
