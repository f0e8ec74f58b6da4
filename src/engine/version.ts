/**
 * Part of a run's truth (architecture, C1): the same texts, inputs, options, seed and tape give the same facts only under the same
 * version. It is raised with every change that could give other facts; a run of another version is never continued.
 */
export const ENGINE_VERSION = '5';
