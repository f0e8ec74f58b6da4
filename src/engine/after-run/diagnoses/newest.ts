/**
 * A map by number whose newest entry is at hand: what is put in mostly is asked for and taken out again before anything else is put in,
 * and then no hash table is touched. Numbers are from 0.
 */
export class Newest<Value> {
  private readonly others = new Map<number, Value>();
  private key = -1;
  private value: Value | undefined = undefined;

  get(key: number): Value | undefined {
    return key === this.key ? this.value : this.others.size > 0 ? this.others.get(key) : undefined;
  }

  put(key: number, value: Value): void {
    if (this.key !== -1 && this.key !== key) this.others.set(this.key, this.value as Value);
    if (this.others.size > 0) this.others.delete(key);
    this.key = key;
    this.value = value;
  }

  drop(key: number): void {
    if (key === this.key) {
      this.key = -1;
      this.value = undefined;
    } else if (this.others.size > 0) this.others.delete(key);
  }

  /** Drops what is said of it. */
  dropWhere(isMeant: (value: Value) => boolean): void {
    if (this.key !== -1 && isMeant(this.value as Value)) this.drop(this.key);
    for (const [key, value] of this.others) if (isMeant(value)) this.others.delete(key);
  }
}
