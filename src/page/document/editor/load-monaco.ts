/**
 * The second of two dynamic imports. Kit puts the styles of modules that are one dynamic import away into the head of the
 * page, where Monaco's would hold up the first paint.
 */
export async function loadMonaco(): Promise<typeof import('./monaco.ts')> {
  return import('./monaco.ts');
}
