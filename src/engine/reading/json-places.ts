/** Where a value of a JSON text stands; of an object and a list also what is in it. */
export interface JsonPlace {
  start: number;
  end: number;
  /** Of an object: its values by name, and where each name stands. Of equal names the last counts. */
  entries: ReadonlyMap<string, JsonPlace & { name: number }> | null;
  /** Of a list. */
  items: readonly JsonPlace[] | null;
}

/** Finds the places in a text that `JSON.parse` takes; null where it takes it not. */
export function jsonPlaces(text: string): JsonPlace | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return new Scanner(text).value();
}

/** Goes over a text that is known to be JSON. */
class Scanner {
  private at = 0;

  constructor(private readonly text: string) {}

  value(): JsonPlace {
    this.skip(/\s*/y);
    const start = this.at;
    const first = this.text[start];
    if (first === '{') return this.object(start);
    if (first === '[') return this.list(start);
    this.skip(first === '"' ? /"(?:[^"\\]|\\.)*"/sy : /[^\s,\]}]+/y);
    return { start, end: this.at, entries: null, items: null };
  }

  private object(start: number): JsonPlace {
    const entries = new Map<string, JsonPlace & { name: number }>();
    this.each('}', () => {
      const name = this.at;
      this.skip(/"(?:[^"\\]|\\.)*"/sy);
      const key = String(JSON.parse(this.text.slice(name, this.at)));
      this.skip(/\s*:/y);
      entries.delete(key);
      entries.set(key, { ...this.value(), name });
    });
    return { start, end: this.at, entries, items: null };
  }

  private list(start: number): JsonPlace {
    const items: JsonPlace[] = [];
    this.each(']', () => void items.push(this.value()));
    return { start, end: this.at, entries: null, items };
  }

  /** Every part between a bracket and its end, commas between them. */
  private each(end: string, part: () => void): void {
    this.at++;
    this.skip(/\s*/y);
    while (this.text[this.at] !== end) {
      part();
      this.skip(/\s*,?\s*/y);
    }
    this.at++;
  }

  private skip(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    this.at += pattern.exec(this.text)?.[0].length ?? 0;
  }
}
