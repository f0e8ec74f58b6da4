import { describe, expect, it } from 'vitest';
import { wordDiagnosis } from '../../../../../src/wording/wording.ts';
import { mendedBy } from '../../../support/mended.ts';
import { runText } from '../../../support/run-text.ts';
import { diagnosed } from '../diagnosed.ts';

/** A card that is written until the aunt says LOVELY; `back`: the condition of the way back, `more`: edges beside it. */
function card(back: string, more: readonly string[] = [], node = ''): string {
  return `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Aunt, type: human, config: {description: Read the card.}}
    - {id: Patience, type: loop_counter, config: {max_iterations: 3, message: enough}}
    - {id: Post, type: passthrough, config: {}}
    ${node}
  edges:
    - {from: Poet, to: Aunt}
    - {from: Aunt, to: Post, condition: {type: keyword, config: {any: [LOVELY]}}}
    - {from: Aunt, to: Poet${back}}
    - {from: Patience, to: Poet}
    - {from: Patience, to: Post}
    ${more.map((edge) => `- ${edge}`).join('\n    ')}
  start: [Poet]
  end: [Post]
`;
}

const on = (config: string): string => `, condition: {type: keyword, config: {${config}}}`;
const counted = (config: string): string => `{from: Aunt, to: Patience${on(config)}}`;
const drawer = '- {id: Drawer, type: passthrough, config: {}}';

interface Row {
  says: string;
  text: string;
  answers: string[];
  offered: boolean;
}

const ROWS: Row[] = [
  {
    says: 'both ways back refuse the shorter word, too',
    text: card(on('none: [LOVELY]'), [counted('none: [LOVELY]')]),
    answers: ['LOVELYish', 'LOVELY'],
    offered: false,
  },
  {
    says: 'the counter alone takes the answer, and it holds back',
    text: card(on('any: [AGAIN]'), [counted('none: [NEVER]')]),
    answers: ['LOVELYish', 'LOVELY'],
    offered: false,
  },
  {
    says: 'the answer leaves the loop by another way',
    text: card(on('any: [AGAIN]'), ['{from: Aunt, to: Drawer}'], drawer),
    answers: ['LOVELYish', 'LOVELY'],
    offered: true,
  },
  {
    says: 'the answer is taken where it does not trigger',
    text: card(on('any: [AGAIN]'), ['{from: Aunt, to: Drawer, trigger: false}'], drawer),
    answers: ['LOVELYish', 'LOVELY'],
    offered: false,
  },
  {
    says: 'the way back refuses another word of the answer',
    text: card(on('none: [FINE]')),
    answers: ['LOVELYish, FINE', 'LOVELY'],
    offered: false,
  },
  {
    says: 'the way back waits for the longer word',
    text: card(on('any: [LOVELYish]'), [counted('any: [LOVELYish]')]),
    answers: ['LOVELYish', 'LOVELYish', 'LOVELY'],
    offered: true,
  },
  {
    says: 'the way back waits for a piece of the longer word',
    text: card(on('any: [ish]')),
    answers: ['LOVELYish', 'LOVELY'],
    offered: true,
  },
  {
    says: 'the way back waits for the longer word in other letters',
    text: card(on('any: [lovelyish]')),
    answers: ['LOVELYish', 'LOVELY'],
    offered: false,
  },
  {
    says: 'the way back takes everything',
    text: card('', [counted('none: [LOVELY]')]),
    answers: ['LOVELYish', 'LOVELY'],
    offered: true,
  },
  {
    says: 'the way back waits for each answer with the word or without it',
    text: card(
      on('any: [LOVELY]'),
      ['{from: Aunt, to: Drawer' + on('none: [LOVELY]') + '}', '{from: Drawer, to: Poet}'],
      drawer,
    ),
    answers: ['LOVELYish', 'LOVELY'],
    offered: true,
  },
];

describe('a word inside of another is refused where another edge takes the answer on', () => {
  it.each(ROWS)('$says: $offered', async ({ text, answers, offered }) => {
    const script = { agents: { Poet: ['Roses', 'Violets', 'Lilies'] }, humans: { Aunt: answers } };
    const own = (await diagnosed({ text, script })).find(({ code }) => code === 'keyword-inside');
    expect(own && wordDiagnosis(own).hint).toContain('let another edge wait for it');
    const fixes = own?.fixes ?? [];
    expect(fixes.map(({ code }) => code)).toEqual(offered ? ['refuse-word'] : []);
    for (const fix of fixes) {
      const { facts } = await runText({ text: mendedBy(text, fix), script, inputs: { task: 'a card' } });
      const reasons = facts.flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict.reason] : []));
      expect(reasons).not.toContain('not_triggered');
    }
  });
});

it('says nothing of a router that is given another text as well, in which the word may stand by itself', async () => {
  const text = `
nodes:
  - {id: src, type: input, data: {name: topic}}
  - {id: again, type: loop, data: {exitCondition: evaluator, maxIterations: 2, feedbackMode: replace}}
  - {id: draft, type: llm, data: {prompt: "Improve: {{input}}"}}
  - {id: review, type: llm, data: {prompt: "Review {{input}}"}}
  - {id: judge, type: router, data: {mode: pattern, branches: [done, continue]}}
  - {id: leave, type: exit, data: {}}
  - {id: out, type: output, data: {name: out}}
edges:
  - {source: src, target: again, sourceHandle: value, targetHandle: input}
  - {source: again, target: draft, sourceHandle: output, targetHandle: input}
  - {source: draft, target: review, sourceHandle: response, targetHandle: input}
  - {source: review, target: judge, sourceHandle: response, targetHandle: input}
  - {source: draft, target: judge, sourceHandle: response, targetHandle: more}
  - {source: judge, target: leave, sourceHandle: done, targetHandle: input}
  - {source: leave, target: out, sourceHandle: output, targetHandle: value}
`;
  const script = { agents: { draft: ['All is done'], review: ['NOT DONE'] } };
  expect((await diagnosed({ text, script })).map(({ code }) => code)).not.toContain('keyword-inside');
});
