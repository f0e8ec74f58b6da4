import { describe, expect, it } from 'vitest';
import { bind } from '../../../src/engine/kernel/instance.ts';
import type { NodeType } from '../../../src/engine/workflow/activation.ts';
import { MadePlan, pump } from './made-plan.ts';

const INPUTS = { messages: [], ports: {} };

describe('the instances of a node', () => {
  it('have a state each, which an outcome that tells none leaves as it is', () => {
    const seen: [config: string, state: number][] = [];
    const counting: NodeType<string, number> = {
      type: 'counting',
      initial: () => 0,
      run(_inputs, config, state) {
        seen.push([config, state]);
        return state < 2 ? { state: state + 1 } : {};
      },
    };
    const plan = new MadePlan();
    const open = bind(counting, 'config');
    const node = plan.node('a', undefined, { open });
    pump(plan.run([[node], [node], [node], [node]]));
    expect(seen.map(([, state]) => state)).toEqual([0, 1, 2, 2]);
    expect(new Set(seen.map(([config]) => config))).toEqual(new Set(['config']));
    open().run(INPUTS, { now: () => 0, random: () => 0, recall: () => null, keep: () => undefined, rounds: [] });
    expect(seen.at(-1)).toEqual(['config', 0]);
  });

  it('keep a state of nothing, too', () => {
    const seen: unknown[] = [];
    const forgetting: NodeType<null, number | null> = {
      type: 'forgetting',
      initial: () => 1,
      run(_inputs, _config, state) {
        seen.push(state);
        return { state: null };
      },
    };
    const plan = new MadePlan();
    const node = plan.node('a', undefined, { open: bind(forgetting, null) });
    pump(plan.run([[node], [node]]));
    expect(seen).toEqual([1, null]);
  });
});
