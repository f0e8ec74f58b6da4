import { onTestFinished } from 'vitest';
import { startModelServer, type ModelServer, type ServerOptions } from '../../../scripts/attack/model-server.ts';

export type { AskedOfServer, ModelServer } from '../../../scripts/attack/model-server.ts';

/** A server of models on this machine, until the test ends. */
export async function modelServer(options: ServerOptions = {}): Promise<ModelServer> {
  const server = await startModelServer(options);
  onTestFinished(() => server.close());
  return server;
}
