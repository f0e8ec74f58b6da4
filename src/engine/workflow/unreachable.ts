/** For the `default` of a switch that names every case: the compiler refuses one that does not, and what slipped past it is thrown. */
export function unreachable(value: never): never {
  throw new Error(`a case that no code knows: ${JSON.stringify(value)}`);
}
