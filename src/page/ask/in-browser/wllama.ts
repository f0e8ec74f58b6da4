import { Wllama } from '@wllama/wllama';
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import type { Engine } from './engine.ts';

const silent = (): void => undefined;

/** llama.cpp in a worker of its own, from files of this site alone. It writes nothing to the console: prompts would stand there. */
export function newEngine(): Engine {
  const logger = { debug: silent, log: silent, warn: silent, error: silent };
  return new Wllama({ default: wasm }, { suppressNativeLog: true, logger });
}
