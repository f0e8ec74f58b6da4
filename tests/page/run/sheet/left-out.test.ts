import { describe, expect, it } from 'vitest';
import { leftOut, piecesFrom, textFrom } from '../../../../src/page/run/sheet/left-out.ts';

const ALIKE = 'Keep: lunch on the city wall, it is free and has a view. Never again: a museum. MARK: ';

describe('two texts that begin alike', () => {
  it('are shown from shortly before what differs, else a cell would show the same twice', () => {
    const from = leftOut(`${ALIKE}0.72`, `${ALIKE}0.95`);
    expect(textFrom(`${ALIKE}0.72`, from)).toBe('… again: a museum. MARK: 0.72');
    expect(textFrom(`${ALIKE}0.95`, from)).toBe('… again: a museum. MARK: 0.95');
  });

  it('are shown from their beginning where they differ soon, and where there is no place to cut', () => {
    expect(leftOut('Round one is good', 'Round two is good')).toBe(0);
    expect(leftOut(`${'x'.repeat(90)}1`, `${'x'.repeat(90)}2`)).toBe(0);
    expect(leftOut('', ALIKE)).toBe(0);
    expect(textFrom('all of it', 0)).toBe('all of it');
  });

  it('are cut in pieces, too, whose marks stay', () => {
    const pieces = [
      { text: 'one two ', changed: false },
      { text: 'three ', changed: true },
      { text: 'four', changed: false },
    ];
    expect(piecesFrom(pieces, 0)).toEqual(pieces);
    expect(piecesFrom(pieces, 10).map(({ text }) => text)).toEqual(['… ', 'ree ', 'four']);
    expect(piecesFrom(pieces, 10).map(({ changed }) => changed)).toEqual([false, true, false]);
    expect(piecesFrom(pieces, 14).map(({ text }) => text)).toEqual(['… ', 'four']);
  });
});
