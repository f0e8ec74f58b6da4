import { describe } from 'vitest';
import { hold } from './row.ts';

/** A score loop's agent with a prompt as it is written. */
function agent(prompt: string): string {
  return `agents:\n  - id: a\n    type: openai-answer\n    prompt: ${prompt}\n`;
}

/** An edge of a chatdev graph with a pattern as it is written. */
function pattern(written: string): string {
  return `graph:
  nodes: [{id: A, type: human, config: {}}, {id: B, type: human, config: {}}]
  edges:
    - {from: A, to: B, condition: {type: keyword, config: {regex: [${written}]}}}
  start: A
`;
}

/** A score loop with a pattern as it is written. */
function score(written: string): string {
  return `agents:
  - id: l
    type: loop
    max_loops: 3
    score_threshold: 0.8
    ${written}
    internal_workflow:
      orchestrator: {id: o, agents: [a]}
      agents: [{id: a, type: openai-answer, prompt: x}]
`;
}

describe('templates: the place in the prompt is a place in the text', () => {
  const filter = { code: 'orka-template', message: 'there is no filter lenght', hint: 'Did you mean length?' };
  const written = (prompt: string): { text: string; mended: string } => ({
    text: agent(prompt),
    mended: agent(prompt.replace('«lenght»', 'length')),
  });
  hold([
    { name: 'in one line', ...filter, ...written('Say {{ input | «lenght» }} now') },
    {
      name: 'in a block of lines, below an empty one, indented further',
      ...filter,
      ...written('|\n      First\n\n        then {{ input | «lenght» }} now'),
    },
    {
      name: 'in a block with its own indentation mark',
      ...filter,
      ...written('|2-\n        Then {{ input | «lenght» }} now'),
    },
    {
      name: 'in a folded block',
      ...filter,
      ...written('>\n      First\n      then {{ input | «lenght» }}\n\n      now'),
    },
    {
      name: 'in double quotes with escapes',
      ...filter,
      ...written('"A \\"word\\"\\n\\u00e9\\U0001F600 {{ input | «lenght» }} and \\\n      more"'),
    },
    { name: 'in single quotes, over two lines', ...filter, ...written("'It''s\n      {{ input | «lenght» }}'") },
    { name: 'plain, over two lines', ...filter, ...written('First\n      then {{ input | «lenght» }}') },
    { name: 'behind an emoji', ...filter, ...written('"😀 {{ input | «lenght» }}"') },
    {
      name: 'a tag that is never closed',
      text: agent('"Say «{{» input"'),
      code: 'orka-template',
      message: '{{ is not closed (line 1, column 5 of the prompt)',
      hint: 'Type the closing }}',
    },
    {
      name: 'two names in a row',
      text: agent('"{{ input «twice» }}"'),
      code: 'orka-template',
      message: 'found twice where }} should stand',
      hint: 'Look at the braces there',
    },
    {
      name: 'a tag that there is none of',
      text: agent('|\n      {% «fro» x in y %}'),
      code: 'orka-template',
      message: 'there is no tag {% fro %}',
      hint: 'Look at the braces there',
    },
    {
      name: 'a function that there is none of',
      text: agent('>\n      Say\n      {{ «get_inptu»() }}'),
      code: 'orka-unknown-function',
      severity: 'warning',
      message: 'There is no function get_inptu()',
      hint: 'Did you mean get_input?',
      mended: agent('>\n      Say\n      {{ get_input() }}'),
    },
    {
      name: 'a filter in a container',
      text: 'nodes:\n  - id: a\n    type: agent\n    data:\n      nodeType: agent\n      prompt: |\n        On {{ t | «uper» }}\n      inputs: [{name: t}]\nedges: []\n',
      code: 'container-template',
      message: 'there is no filter uper',
      hint: 'Did you mean upper?',
      mended:
        'nodes:\n  - id: a\n    type: agent\n    data:\n      nodeType: agent\n      prompt: |\n        On {{ t | upper }}\n      inputs: [{name: t}]\nedges: []\n',
    },
    {
      name: 'a name in a container that stands for nothing',
      text: 'nodes:\n  - id: a\n    type: agent\n    data:\n      nodeType: agent\n      prompt: "On\\n\\t«{{ topci }}»"\n      inputs: [{name: topic}]\nedges: []\n'
        .replace('«{{ ', '{{ «')
        .replace(' }}»', '» }}'),
      code: 'container-unknown-reference',
      severity: 'warning',
      message: '{{ topci }} in the prompt of a stands for nothing',
      hint: 'Did you mean topic?',
    },
  ]);
});

describe('regular expressions: the place in the pattern is a place in the text', () => {
  hold([
    {
      name: 'a group that is never closed, behind escapes',
      text: pattern('"\\\\d+ \\"ab«(»c"'),
      code: 'chatdev-bad-pattern',
      message: 'This pattern cannot be read: a ( is never closed',
      hint: 'Put a backslash before characters that stand for themselves',
    },
    {
      name: 'a ) that closes nothing',
      text: pattern("'ab«)»'"),
      code: 'chatdev-bad-pattern',
      message: 'a ) closes nothing',
      hint: 'Put a backslash',
    },
    {
      name: 'a star behind nothing',
      text: pattern("'a«**»b'"),
      code: 'chatdev-bad-pattern',
      message: 'nothing stands before the *, + or ?',
      hint: 'Put a backslash',
    },
    {
      name: 'a class that is never closed',
      text: pattern("'it''s «[a-»'"),
      code: 'chatdev-bad-pattern',
      message: 'a [ is never closed',
      hint: 'Put a backslash',
    },
    {
      name: 'a backslash at the end',
      text: pattern("'ab«\\»'"),
      code: 'chatdev-bad-pattern',
      message: 'it ends with a backslash',
      hint: 'Put a backslash',
    },
    {
      // 001-29
      name: '001-29: a score pattern',
      text: score("score_extraction_pattern: 'GRADE''S: «(»[0-9.]+'"),
      code: 'orka-bad-pattern',
      message: "The pattern GRADE'S: ([0-9.]+ cannot be read: a ( is never closed",
      hint: 'Put a backslash',
    },
    {
      name: 'the second of several score patterns',
      text: score("score_extraction_config: {strategies: [{type: pattern, patterns: ['a', 'b«[1-»']}]}"),
      code: 'orka-bad-pattern',
      message: 'a [ is never closed',
      hint: 'Put a backslash',
    },
    {
      name: 'the pattern of an output in a container',
      text: "nodes:\n  - id: a\n    type: agent\n    data:\n      nodeType: agent\n      prompt: x\n      outputs: [{name: grade, extract: {type: regex, pattern: 'x«(»y'}}]\nedges: []\n",
      code: 'container-bad-pattern',
      message: 'The pattern of grade cannot be read: a ( is never closed',
      hint: 'Put a backslash',
    },
  ]);
});
