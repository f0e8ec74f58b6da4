import {
  FIRST_LINES,
  LAST_LINES,
  LONGEST_LINE,
  SHORTEST_WITH_FORMS,
} from '../../../engine/after-run/diagnoses/keywords/compared-words.ts';
import type { DiagnosisCode } from '../../../engine/after-run/diagnoses/diagnosis.ts';
import {
  LEAST_MARKS,
  MOST_LOOKS as MOST_PROMPTS,
  SHORTEST_MARK,
} from '../../../engine/after-run/diagnoses/prompts/marks.ts';
import { LONGEST_FOR_PATTERN } from '../../../engine/after-run/diagnoses/keywords/near-keyword.ts';
import { LONGEST_VALUE } from '../../../engine/after-run/diagnoses/keywords/near-value.ts';
import { MOST_LOOKS, SHORT } from '../../../engine/after-run/diagnoses/scores/number-unfound.ts';
import { LITTLE_LEFT } from '../../../engine/after-run/diagnoses/run-use.ts';
import { ALIKE, MOST_VERDICT_WORDS } from '../../../engine/after-run/diagnoses/same-answer.ts';
import { FLAT } from '../../../engine/after-run/diagnoses/scores/scores-flat.ts';
import { NEAR } from '../../../engine/after-run/diagnoses/scores/threshold-near.ts';
import { plainNumber } from '../../values.ts';

/** What the page of a diagnosis says before its examples, which stand in `docs/diagnoses/<code>.md` alone; each text is Markdown. */
export interface DiagnosisPage {
  title: string;
  /** What it is, and why it matters. */
  means: string;
  /** What is looked at, and the numbers that decide. */
  found: string;
  change: string;
}

export const DIAGNOSIS_PAGES: Readonly<Record<DiagnosisCode, DiagnosisPage>> = {
  'near-keyword': {
    title: 'A keyword is there in another form',
    means:
      'A way out of the loop waits for a word, and the answer has it in other letters, with other signs or in another form. Keywords are compared letter by letter, so the loop continues although the answer means what is waited for.',
    found: `Each answer is read that did not fulfil the condition of a way out, or from which a router took another branch, which it reads in any case. Of its first ${FIRST_LINES} and last ${LAST_LINES} lines that are not empty, each of at most ${LONGEST_LINE} characters, three things may be the word: the whole line, what stands before its first sign, and what stands after a label such as \`Verdict:\`. Letters and digits have to be equal when upper and lower case and all other signs are ignored; in a word of ${SHORTEST_WITH_FORMS} letters or more the ending may differ as well (\`approve\`, \`approved\`). A line with a question mark or a doubt in it (\`but\`, \`once\`, \`until\`, \`not\`) is no verdict. A regular expression is tried without regard to case on answers of at most ${LONGEST_FOR_PATTERN} characters.`,
    change:
      'Where only upper and lower case differ, `case_sensitive: false` under the condition lets both count. Otherwise let the prompt ask for exactly that word, or wait for the word that the model says.',
  },
  'keyword-inside': {
    title: 'A keyword was found inside of something else',
    means:
      'A word decided, and in the answer it is only a part of a larger word or of its opposite: `OK` in `NOT OK`, `approved` in `unapproved`, `correct` in `This is not correct.` The loop ends with work that was refused, or an agent takes a no for a yes.',
    found:
      'Answers are read again that an edge, a branch chosen by a pattern, a yes-or-no agent or a compared value went by. Every place of the word has to lie inside of a larger word, or after a negation in its line (`no`, `not`, `never`, `cannot`, `without`); a single place where it stands by itself is enough to say nothing. Endings such as `-s`, `-ed` or `-ing` make no larger word.',
    change:
      'Let the prompt ask for a word that is a part of no other, such as `ACCEPT` and `REVISE`, or for yes or no alone. In ChatDev graphs an edge may refuse the opposite with `none:` beside `any:` where another edge takes it: else such an answer triggers nothing, and the loop ends quietly.',
  },
  'word-never-came': {
    title: 'The word that ends the loop never came',
    means:
      'A limit ended the loop, and the word, branch, value or score by which it would have been left stood in no answer. No prompt that was sent asks for it either, so a model can only hit on it by chance, however many rounds there are: nobody is told to, or the agent that is told to never runs.',
    found: `The words are those of the rule of the loop: a keyword of an edge out of it, a branch of a router, a text that an output is compared with, or the word that a pattern for a keyword or a score begins with. All answers of one entry of the loop are read, and the prompts of its first ${MOST_PROMPTS} rounds, whatever the letters' case. Nothing is said of patterns that begin otherwise, of people and tools, of the score of a loop with another one inside, and where a prompt is not kept whole.`,
    change: 'Say in the prompt which word is waited for, and when to write it.',
  },
  'near-value': {
    title: 'A value differs in letters or signs alone',
    means:
      'A container compares an output with a value, and the two differ only in upper and lower case or in signs such as a full stop. The comparison comes out as if they had nothing to do with each other.',
    found: `Each comparison with \`==\` or \`!=\` of a \`continueWhile\` is read whose output is a text of at most ${LONGEST_VALUE} characters. Letters and digits of both sides have to be equal when upper and lower case and all other signs are ignored. A text that is compared with a number or a boolean of the same letters is told before the run.`,
    change:
      'Compare with the value as it is given, or let the prompt ask for exactly that value. An output of type `boolean` or `number` leaves nothing to spell.',
  },
  'threshold-near': {
    title: 'A threshold was missed by little',
    means:
      'A score or a similarity came close to the threshold that would have ended the loop. Such a difference is often within what a model gives for the same text twice, and each further round costs what the last one cost.',
    found: `The score of each round, the similarity of its text to that of the round before, and numbers compared with \`<\` or \`>\` whose name says that they are a grade: less than ${percent(NEAR)} of the threshold may be missing. It is dropped where the loop is left by its own rule in the end.`,
    change: 'Lower the threshold to what is good enough, or tell the next round what is missing.',
  },
  'score-scale': {
    title: 'Score and threshold are of different scales',
    means:
      'The judge gives points of ten or a hundred and the threshold is a share of one, or the other way round. Then the first round always ends the loop, or none ever does. A year or a count that was taken for a score is told as well.',
    found:
      'The number is read as it stands in the answer. With a threshold of at most 1 it is told when it is more than 1: up to 10 as points of ten, unless it was written `8/10` and read as a share; up to 100 as points of a hundred; above that as a number that is no score. Where it counts as another number, that is told, too: OrKa takes a number from 1 to 100 for a percentage, so that 8 counts as 0.08. With a threshold of 5 or more it is told when it lies between 0 and 1. Percents are read as shares and never told.',
    change:
      'Give the threshold in the scale of the judge, or let the prompt ask for a number in the scale of the threshold. Put the label of the score into the pattern, so that no other number is found.',
  },
  'number-cut': {
    title: 'Only a part of the number was read',
    means:
      'The answer says `1/10`, `1e-1` or `0,92`, and what was read of it is 1 or 0: the pattern ends where the number goes on. So the worst mark may end a loop, and the best one may not.',
    found:
      'The number by which a round was judged is looked up in the answer that it was read from. It is told when a fraction, an exponent, or digits after a comma or a point follow at once and make another number of it. Points of ten or a hundred are told as [another scale](score-scale.md) instead.',
    change:
      'Let the pattern take the number to its end, or let the prompt ask for one number with a point, such as 0.85.',
  },
  'scores-differ': {
    title: 'Two agents wrote a score',
    means:
      'The pattern of the score matches in the answers of two agents, and they say different things. One of them counts, mostly the first that ran, and it need not be the judge.',
    found: `The pattern that found the score is tried on the other answers of the round, of at most ${LONGEST_FOR_PATTERN} characters. Told when it matches there and the words differ. A match that is only a number, without a label, is none.`,
    change:
      'Look for a label that only the judge writes, or name the judge in `high_priority_agents`, whose word goes before all others.',
  },
  'number-unfound': {
    title: 'A score is there, and the pattern does not find it',
    means:
      'The answer says a grade, and the pattern that looks for the score matches nothing in it: often for a label in other letters. The round counts as one without a score, whatever the judge thought of it.',
    found: `Up to ${MOST_LOOKS} rounds of each entry of the loop are read in which no pattern matched. A grade is a number after \`score\`, \`rating\`, \`quality\`, \`grade\` or \`agreement\`, a number of ten or of a hundred (\`8/10\`, \`8 out of 10\`), or a percentage. In an answer of at most ${SHORT} characters a share such as \`0.9\` is one, too.`,
    change:
      'Put `(?i)` before a pattern to ignore upper and lower case. Let the pattern find what is said, or let the prompt ask for the form that the pattern looks for.',
  },
  'same-answer': {
    title: 'The same answer again and again',
    means:
      'A model gave the same answer in several rounds in a row. Perhaps it is not told what was wrong with it, or cannot act upon it; further rounds may bring nothing else.',
    found: `Answers have to be equal in every character in at least ${ALIKE} rounds in a row. Of a node that decides about the loop answers of up to ${MOST_VERDICT_WORDS} words do not count: who judges says the same few words each time. Neither do prepared answers that have run out. Told of the first such node of a loop; dropped where the loop is left by its own rule in the end.`,
    change: 'Bring the node what was said of its work in the round before, or let the loop run fewer rounds.',
  },
  'back-and-forth': {
    title: 'Two answers take turns',
    means:
      'A model goes back to what was refused two rounds ago. Each remark undoes what the one before asked for, and nobody sees more than the newest.',
    found:
      'An answer has to be equal in every character to that of two rounds before, and different from that of the last round. What counts as an answer is said under [The same answer again and again](same-answer.md). Told of the first such node of a loop; dropped where the loop is left by its own rule in the end.',
    change: 'Bring the node what it said in earlier rounds too, or let one prompt weigh both remarks.',
  },
  'scores-flat': {
    title: 'No round beats the best score',
    means:
      'Rounds follow one another and none is better than the best of before. More of them cost more, and may bring nothing.',
    found: `The best score of the entry of the loop is kept, with its round; told in each round that is at least ${FLAT} rounds after it and not better. Only scores that should rise are looked at. Dropped where the loop is left by its own rule in the end.`,
    change: 'Lower the threshold, let the loop run fewer rounds, or change what the next round is told.',
  },
  'script-ran-out': {
    title: 'Prepared answers have run out',
    means:
      'A node was asked more often than answers were prepared for it. The last one is given again from then on, so that later rounds show nothing new, and may only seem to have got stuck.',
    found:
      'Told of each round in which a node with two prepared answers or more is given the last one again. A single prepared answer is meant for all rounds. Dropped where the loop is left by its own rule in the end.',
    change: 'Give the node an answer for each round, or let the loop run as many rounds as there are answers.',
  },
  'feedback-unread': {
    title: 'What the judge said reached no prompt',
    means:
      'The node that decides about the loop gives reasons, and nothing of them stands in the prompt of another node in the next round. Who should work on them never hears of them, and the next answer can only be better by chance.',
    found: `The answer of the judge is known again by its marks: words of at least ${SHORTEST_MARK} letters and numbers with a point that stood in no prompt and no answer of the others before. It needs at least ${LEAST_MARKS} of them, and none may stand in the prompt of another node in the round after. Told when that happened in two rounds; one round in which the judge is heard is enough to say nothing. At most ${MOST_PROMPTS} rounds of each entry of the loop are read, and only those whose prompts are kept whole; nothing is said of a loop with another one inside.`,
    change:
      'Lead the answer of the judge to whoever works on it: by an edge that carries data, or by its place in the prompt.',
  },
  'judge-saw-nothing': {
    title: 'The judge did not see the work',
    means:
      'The prompt of the node that decides about the loop held nothing of what the others had answered before it in the round. Its verdict has nothing to do with the work.',
    found: `The work is known again by its marks: words of at least ${SHORTEST_MARK} letters and numbers with a point. Each answer given before that of the judge needs at least ${LEAST_MARKS} of them, and none may stand in the prompt of the judge. Nothing is said where an edge leads to the judge from a node without such an answer, or once it has seen the work in any round. At most ${MOST_PROMPTS} rounds of each entry of the loop are read.`,
    change: 'Bring the work into the prompt of the judge: by an edge that carries data, or by its place in the prompt.',
  },
  'carried-over': {
    title: 'A loop was entered again with something of before',
    means:
      'A loop inside of another is entered again in each round of the one around it, and not everything begins anew: a counter had counted already, the clock of a timer had run on, a message still lay in a queue, or an agent was told of its earlier work. So this entry may have fewer rounds than the first, or other answers.',
    found:
      'The first visit of a node in each entry of its loop is read: a counter that is not at 1, a timer whose clock has run, a queue with what was sent in the entries before and not read, an agent whose own messages, conversation or memory hold something of the entries before. The number is what was there at that visit.',
    change:
      'Where each entry should begin anew: put the inner loop of a ChatDev graph into a subgraph, give the agents of a container `session: loop`, or let them read what nothing in the loop has written.',
  },
  'limit-near': {
    title: 'A limit is near',
    means:
      'The loop is in the last round that it may have, or a counter or a timer ends it the next time; or most of what the run may use is used. A run that ended by itself shortly before that would be cut short with a little more to do.',
    found: `While a loop runs: its round is the last of its bound or of \`settings.limits.rounds\`; a counter whose message leads out of it lacks one of its limit; such a timer has used ${percent(1 - LITTLE_LEFT)} of its time or more. These are gone once the loop has ended: its verdict says by what. While a run goes on and after it: ${percent(1 - LITTLE_LEFT)} or more of a budget of the run are used (\`settings.budget\`: calls, tokens, dollars, seconds) or of \`settings.limits.activations\`, unless that was what ended it. It is told of the round that the outermost loop had come to.`,
    change: 'Raise the limit if the rounds so far have brought something; otherwise see what else is said of them.',
  },
};

function percent(share: number): string {
  return `${plainNumber(share * 100)} %`;
}
