/** Caches as a browser has them, as far as the service worker asks them. In memory, by name in the order in which they were made. */
export function keptCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const found = (cache: ReadonlyMap<string, Response> | undefined, url: RequestInfo | URL): Response | undefined =>
    cache?.get(String(url))?.clone();
  const made = (name: string): Map<string, Response> => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return files;
  };
  const storage: Partial<CacheStorage> = {
    async open(name) {
      const files = made(name);
      const cache: Partial<Cache> = {
        match: async (url) => found(files, url),
        put: async (url, response) => void files.set(String(url), response.clone()),
      };
      return cache as Cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    async match(url, { cacheName } = {}) {
      if (cacheName !== undefined) return found(all.get(cacheName), url);
      for (const files of all.values()) if (files.has(String(url))) return found(files, url);
      return undefined;
    },
  };
  return storage as CacheStorage;
}
