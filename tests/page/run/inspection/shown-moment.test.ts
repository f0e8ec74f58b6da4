import { expect, it } from 'vitest';
import { ShownMoment } from '../../../../src/page/run/inspection/shown-moment.svelte.ts';

it('tells nothing of the run before where another is looked at, though it comes late and is of the same fact', async () => {
  const answers: ((told: string) => void)[] = [];
  const shown = new ShownMoment<string>(() => new Promise((resolve) => answers.push(resolve)));
  shown.want(9);
  shown.forget();
  shown.want(9);
  answers[0]?.('the run before');
  await Promise.resolve();
  expect(shown.told).toBe(null);
  answers[1]?.('this run');
  await expect.poll(() => shown.told).toBe('this run');
  shown.renew();
  expect(shown.told).toBe('this run');
  shown.want(9);
  expect(answers).toHaveLength(3);
});
