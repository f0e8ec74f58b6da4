import { describe, expect, it } from 'vitest';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { stopsAsWritten } from '../../../../src/page/run/what-if/stops-as-written.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';

const stopsOf = (text: string) => openForPage(text, {}).stops;

describe('the values by which the loops of a fork end', () => {
  it('stand with those of the text, whose places are others', () => {
    const pairs = stopsAsWritten(stopsOf(`# ran\n${reviewLoop(2)}`), stopsOf(reviewLoop(12)));
    const limit = pairs?.find(({ ran }) => ran.kind === 'limit');
    expect([limit?.ran.value, limit?.written.value]).toEqual(['2', '12']);
    expect(limit?.written.range.start).not.toBe(limit?.ran.range.start);
  });

  it('stand with none where the loops of the text end otherwise', () => {
    expect(stopsAsWritten(stopsOf(reviewLoop(2)), [])).toBeNull();
  });
});
