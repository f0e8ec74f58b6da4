import { hash32, mix } from './hash.ts';

/**
 * A number in [0, 1) that depends on the seed, the address and the n-th draw there alone: what else is drawn, and in which
 * order, changes no draw.
 */
export function randomAt(seed: number, address: string, draw: number): number {
  return mix(hash32(address, seed) + Math.imul(draw, 0x9e3779b9)) / 2 ** 32;
}
