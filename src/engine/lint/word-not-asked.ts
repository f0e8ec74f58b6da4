import type { Path } from '../workflow/fix-act.ts';
import type { WorkflowNode } from '../workflow/workflow.ts';
import { fix, rule, type LintSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

/** What a loop looks for in the answers of a node that writes them as its prompt says. */
export interface Waited {
  node: WorkflowNode;
  /** One of them is enough. */
  words: readonly string[];
  /** What it is there for, and so what the prompt would say of it. */
  kind: 'leave' | 'again' | 'branch' | 'score' | 'value' | 'label';
  /** Of a value or a label, the output that it is of. */
  output?: string;
  /** All that the node is told before a run: one of the words in it is enough. */
  told: string;
  /** Where its prompt stands, to which a line can be added. */
  path: Path;
}

const SAYS: Readonly<Record<string, string>> = {
  score: 'The score is looked for after <words or>, and no prompt asks for that: without it the score is 0',
  label:
    'What this loop goes by is looked for after <words or> in the answers of <node>, and its prompt never asks for that',
};

export const wordNotAskedWords: RuleWords = ({ kind }) => [
  SAYS[String(kind)] ?? 'This loop looks for <words or> in the answers of <node>, and its prompt never says so',
  'Let its prompt say: <line>',
];

/** A prompt of hardly more than references: what it asks for comes from elsewhere. */
const LEAST_TEXT = 20;

export function wordNotAsked<Subject extends LintSubject>(waitedIn: (subject: Subject) => Iterable<Waited>) {
  return rule({
    code: 'lint-word-not-asked',
    severity: 'info',
    page: {
      title: 'A word that no prompt asks for',
      text: [
        'The loop goes by a word: a keyword of an edge, the name of a branch, a value that is compared, or the label after which a score or',
        'an output is looked for. The prompt of the node that is to write it never names it, so a model writes it by chance at most: the',
        'loop runs to its limit, or is left in its first round.',
        '',
        'Say in the prompt which word is waited for, and when to write it. Of people, of code, of graphs inside and of prompts that come',
        'from elsewhere nothing is said.',
      ],
    },
    check(subject: Subject, tell) {
      for (const { node, words, kind, output, told, path } of waitedIn(subject)) {
        if (tell.isFull()) return;
        const [word] = words;
        const own = told.replace(/\{\{[^]*?\}\}|\{%[^]*?%\}/g, '').toLowerCase();
        if (word === undefined || own.trim().length < LEAST_TEXT) continue;
        if (words.some((each) => own.includes(each.toLowerCase()))) continue;
        const line = lineFor(kind, words, output ?? '');
        const isText = subject.places.node(node.id, path)?.kind === 'scalar';
        tell(
          { node: node.name, words: [...words], kind, line },
          {
            part: node.id,
            range: subject.places.at(node.id, ...path),
            fixes: fix('ask-for-word', { line }, isText ? { kind: 'append-line', part: node.id, path, line } : null),
          },
        );
      }
    },
  });
}

/** What a prompt would say of it. These are words for a model, and not for the reader of the page. */
function lineFor(kind: Waited['kind'], words: readonly string[], output: string): string {
  const [word = ''] = words;
  switch (kind) {
    case 'leave':
      return `When the work is done, answer with ${word}.`;
    case 'again':
      return `As long as the work is not done, answer with ${word}.`;
    case 'branch':
      return `Answer with one of these words: ${words.join(', ')}.`;
    case 'score':
      return `End with ${word} and the score.`;
    case 'label':
      return `End with ${word} and the ${output}.`;
    case 'value':
      return `When the work is done, ${output} is ${word}.`;
  }
}
