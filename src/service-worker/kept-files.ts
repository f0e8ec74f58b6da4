/** What a release of the site consists of, as the build writes it to `kept-files.json` (scripts/kept-files.mjs). */
export interface KeptFiles {
  /** The version that Kit gave to the build. */
  release: string;
  /**
   * Addresses below that of the site ('' is its first page, `open/` a page, `_app/…` a file), each with the hash of what lies there, as
   * `integrity` of a request takes it.
   */
  files: Readonly<Record<string, string>>;
}

/** Where the list lies, below the address of the site. */
export const KEPT_FILES = 'kept-files.json';

/** Reads the list; null where it is none. */
export function readKeptFiles(given: unknown): KeptFiles | null {
  if (!isRecord(given) || typeof given['release'] !== 'string' || !isRecord(given['files'])) return null;
  const files: Record<string, string> = {};
  for (const [address, hash] of Object.entries(given['files'])) {
    if (typeof hash !== 'string') return null;
    files[address] = hash;
  }
  return { release: given['release'], files };
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}
