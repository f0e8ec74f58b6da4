import { choice, group, integer, list, text } from './kinds.ts';

/** Each is a run, and a link of a stranger's may ask for them. */
const MOST_SEEDS = 100;

/** What makes an exercise of a document: what to read and to try beside it. Done is it once a run comes as `expect` says. */
export const LESSON = group(
  {
    say: text({ sentence: 'What to know and what to try, in Markdown; it stands beside the workflow.' }),
    predict: choice(
      {
        rounds: { sentence: 'After how many rounds the loop stops.' },
        end: { sentence: 'What ends the loop.' },
        both: { sentence: 'After how many rounds the loop stops, and what ends it.' },
        calls: { sentence: 'How many calls of models the run makes, and what ends the loop.' },
      },
      { sentence: 'What is to be guessed before the first run; the run says whether it was right.' },
    ),
    hints: list(text({ sentence: 'One hint, in Markdown.' }), {
      most: 10,
      sentence: 'Hints, shown one after the other to whoever wants them.',
    }),
    solution: text({ sentence: 'The text of the workflow as it should be: shown to whoever gives up.' }),
    seeds: integer({
      least: 1,
      most: MOST_SEEDS,
      sentence: 'So many other seeds must come as expected, too: 1, 2, 3 and so on.',
    }),
    enough: integer({ least: 1, sentence: 'So many of the other seeds are enough; without it all of them.' }),
  },
  {
    sentence:
      'Makes an exercise of this text: with prose, hints and a solution, done once a run comes as `expect` says.',
    map: 'lesson',
  },
);

/** A lesson as its document holds it; whatever it does not say is not asked. */
export type Lesson = NonNullable<ReturnType<typeof LESSON.read>>;
