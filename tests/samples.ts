/** `npm run test:long` takes all samples of a property, `npm test` a tenth. */
export const IS_LONG = process.env['LONG_TESTS'] === '1';

/** How many samples of a property are drawn. */
export function samples(all: number): number {
  return IS_LONG ? all : Math.ceil(all / 10);
}
