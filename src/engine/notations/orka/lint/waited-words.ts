import type { Waited } from '../../../lint/word-not-asked.ts';
import { labelOf } from '../../../patterns/label.ts';
import { isAsking } from '../workflow.ts';
import { writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** The labels behind which a loop looks for its score. Nothing is said where an agent may do what its document does not tell. */
export function* waitedIn({ bodies, places }: OrkaSubject): Generator<Waited> {
  for (const { loop, scorer, prompts, isOpen, members } of bodies) {
    if (!loop || !scorer || !isAsking(scorer) || isOpen || loop.config.scoring) continue;
    const { strategies } = loop.config;
    if (strategies.some(({ type }) => type !== 'pattern')) continue;
    // What an agent with a loop or a failover of its own writes comes from prompts inside.
    if ([...members.values()].some(({ type }) => type === 'loop')) continue;
    const labels = writtenPatterns(places, loop).map(({ source }) => labelOf(source));
    const words = labels.flatMap((label) => label ?? []);
    if (words.length === 0 || words.length < labels.length) continue;
    const told = prompts.map(({ text }) => text).join('\n');
    yield { node: scorer, words, kind: 'score', told, path: ['prompt'] };
  }
}
