import path from 'node:path';
import { bundleInto, HOST_PACKAGES } from '../bundle.ts';
import { ROOT } from '../run.mjs';

/** The terminal as one program, in a folder that nobody else writes to: workers are started while it is there. */
export async function hostsProgram(): Promise<string> {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'programs', 'hosts');
  await bundleInto(folder, { main: 'src/terminal/main.ts' }, HOST_PACKAGES);
  return path.join(folder, 'main.mjs');
}
