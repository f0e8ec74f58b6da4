import path from 'node:path';
import { ROOT } from './run.mjs';
import { serveFolder } from './static-server.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 20;

/** Serves the built site on this machine, at PORT or at the first free port of a few. */
export async function serveBuild() {
  const folder = path.join(ROOT, 'build');
  const asked = process.env['PORT'];
  if (asked) return serveFolder({ folder, port: Number(asked) });
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    try {
      return await serveFolder({ folder, port });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
  return serveFolder({ folder });
}
