import { describe, expect, it } from 'vitest';
import { RoundChoice } from '../../../../src/page/run/inspection/round-choice.svelte.ts';
import type { RoundFocus } from '../../../../src/page/run/inspection/run-focus.ts';

function choiceAt(): { choice: RoundChoice; look(focus: RoundFocus | null): void } {
  let focus: RoundFocus | null = null;
  const choice = new RoundChoice(
    () => focus,
    (next) => look(next),
  );
  function look(next: RoundFocus | null): void {
    const before = focus;
    focus = next;
    choice.moved(before, next);
  }
  return { choice, look };
}

describe('RoundChoice', () => {
  it('follows again when keys went past the newest round', () => {
    const { choice, look } = choiceAt();
    choice.pin(7, 1);
    look({ frame: 7, round: 2 });
    expect(choice.selected(7, 3)).toBe(2);
    look(null);
    expect(choice.pinned(7)).toBeNull();
    expect(choice.selected(7, 3)).toBe(3);
  });
  it('keeps the loops around a pinned one where they are', () => {
    const { choice, look } = choiceAt();
    choice.pin(8, 2);
    choice.hold(7, 1);
    look(null);
    expect(choice.pinned(8)).toBeNull();
    expect(choice.selected(7, 3)).toBe(1);
  });
  it('stays at a round that was left for another loop', () => {
    const { choice, look } = choiceAt();
    look({ frame: 7, round: 2 });
    look({ frame: 8, round: 1 });
    expect(choice.pinned(7)).toBe(2);
  });
});
