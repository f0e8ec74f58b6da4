import { existsSync } from 'node:fs';

/** What lies beside the project where it is developed and is no part of it: other people's documents, recorded runs, real files. */
export const MATERIAL = {
  documents: process.env['DOCUMENTS'] ?? '../shared/seeds',
  conformance: process.env['CONFORMANCE'] ?? '../shared/conformance',
  corpus: process.env['CORPUS'] ?? '../shared/corpus',
};

/** The tests whose material is there: each lies in the folder that is named after what it needs. */
export function testsWithMaterial(): string[] {
  return Object.entries(MATERIAL)
    .filter(([, folder]) => existsSync(folder))
    .map(([name]) => `tests/material/${name}/**/*.test.ts`);
}
