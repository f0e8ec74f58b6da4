import { describe, expect, it } from 'vitest';
import { call, callsBy } from '../../../src/worker/border/calls.ts';

interface Shop {
  price(of: string, pieces: number): Promise<number>;
  close(): Promise<void>;
}

describe('calls that are passed on', () => {
  it('carry their name and their values, in order', async () => {
    const sent: [string, unknown[]][] = [];
    const calls = callsBy<Shop>(async (name, values) => {
      sent.push([name, values]);
      return 3;
    });
    expect(await calls.price('tea', 2)).toBe(3);
    await calls.close();
    expect(sent).toEqual([
      ['price', ['tea', 2]],
      ['close', []],
    ]);
  });

  it('can be given by a promise: they are none themselves', async () => {
    const calls = callsBy<Shop>(() => Promise.reject(new Error('asked for then')));
    expect(await Promise.resolve(calls)).toBe(calls);
  });

  it('reach whoever has them, as its own', async () => {
    const shop = {
      rate: 2,
      price(_of: string, pieces: number): Promise<number> {
        return Promise.resolve(this.rate * pieces);
      },
      close: () => Promise.resolve(),
    };
    expect(await call<Shop>(shop, 'price', ['tea', 4])).toBe(8);
  });
});
