import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { hold } from './row.ts';

const SHAPES = /graph: .* orchestrator: .* data: with nodeType: .* type loop and one of type exit/;

describe('a text that is no workflow', () => {
  hold([
    {
      name: 'nothing',
      text: '«»',
      notation: null,
      code: 'document-empty',
      message: 'There is no workflow in this text',
      hint: 'Paste a workflow, or choose one of the templates',
    },
    {
      name: 'white space',
      text: '« \n\n  »',
      notation: null,
      code: 'document-empty',
      message: 'There is no workflow in this text',
      hint: 'Paste a workflow',
    },
    {
      name: 'only comments',
      text: '«# to do\n# later\n»',
      notation: null,
      code: 'document-empty',
      message: 'There are only comments in this text',
      hint: 'Paste a workflow',
    },
    {
      // 001-80
      name: '001-80: a prompt alone',
      text: '«prompt»: |\n  Rate {{ input }} between 0 and 1.\n',
      notation: null,
      code: 'notation-unknown',
      message: 'it is a prompt without an agent',
      hint: new RegExp(`Put the prompt into an agent: "- id: writer".*${SHAPES.source}`),
    },
    {
      name: 'another map',
      text: '«name»: my app\nversion: 3\n',
      notation: null,
      code: 'notation-unknown',
      message: 'none of its keys begins one',
      hint: SHAPES,
    },
    {
      name: 'a list of words',
      text: '«- apples»\n- pears\n',
      notation: null,
      code: 'notation-unknown',
      message: 'it is a list, but not of nodes',
      hint: SHAPES,
    },
    {
      name: 'nodes of no known kind',
      text: '{«"nodes"»: [{"id": 1}], "edges": []}\n',
      notation: null,
      code: 'notation-unknown',
      message: 'nothing in its nodes tells their notation',
      hint: /settings: \{notation: chatdev\}/,
    },
    {
      name: 'prose',
      text: '«Could you write me a loop, please?»\nIt ends after three rounds: at most.\n',
      notation: null,
      code: 'notation-unknown',
      message: 'it is plain text',
      hint: SHAPES,
    },
    {
      name: 'an interface of TypeScript',
      text: '«export interface Port {»\n  name: string;\n  required?: boolean;\n}\n',
      notation: null,
      code: 'notation-unknown',
      message: 'it is TypeScript or JavaScript',
      hint: SHAPES,
    },
    {
      name: 'a type of TypeScript below a comment',
      text: "«// what feeds an input»\ntype Feed = { kind: 'outer'; name: string };\n",
      notation: null,
      code: 'notation-unknown',
      message: 'it is TypeScript or JavaScript',
      hint: SHAPES,
    },
    {
      name: 'Python',
      text: '«import os»\n\ndef main():\n    print("x")\n',
      notation: null,
      code: 'notation-unknown',
      message: 'it is Python',
      hint: SHAPES,
    },
    {
      name: 'HTML',
      text: '«<!doctype html>»\n<html><body class="x">hi: there</body></html>\n',
      notation: null,
      code: 'notation-unknown',
      message: 'it is a page in HTML',
      hint: SHAPES,
    },
    {
      name: 'a link',
      text: '«https://example.org/open/#1abc»\n',
      notation: null,
      code: 'notation-unknown',
      message: 'it is a link',
      hint: 'Open the link in the address bar',
    },
  ]);
});

describe('JSON with comments', () => {
  const node = '{"id": "A", "type": "human", "config": {"description": "see https://x.org // y"}}';
  hold([
    {
      name: 'is read without them',
      text: `{\n  «// who asks»\n  "graph": {"nodes": [${node}], /* one */ "start": ["A"]}\n}\n`,
      notation: 'chatdev',
      code: 'json-comments',
      severity: 'warning',
      message: 'JSON has no comments',
      hint: 'Remove them',
      mended: `{\n  \n  "graph": {"nodes": [${node}],  "start": ["A"]}\n}\n`,
    },
  ]);
});

describe('001-06: Markdown', () => {
  const workflow = 'graph:\n  nodes: [{id: A, type: human, config: {}}]\n  start: A\n';
  const other = workflow.replaceAll('A', 'B');
  hold([
    {
      name: 'a block of code between headings and prose',
      text: `# Title: one\n\nIt's here:\n\n«\`\`\`yaml»\n${workflow}\`\`\`\n\n## More\n- **bold**: yes\n`,
      notation: 'chatdev',
      code: 'markdown-fence',
      severity: 'info',
      message: 'This is Markdown: the workflow is read from this block of code',
      hint: 'What stands around it is ignored',
      mended: workflow,
    },
    {
      name: '001-05: a block that nothing ends, and prose after the next heading',
      text: `Text\n«\`\`\`yaml»\n${workflow}\n## A heading\nProse: it's [not YAML\n`,
      notation: 'chatdev',
      code: 'markdown-fence',
      severity: 'info',
      message: 'read from this block of code',
      hint: 'ignored',
      mended: `${workflow}\n`,
    },
    {
      name: 'nothing but the mark in front of it',
      text: `«~~~»\n${workflow}`,
      code: 'markdown-fence',
      severity: 'info',
      message: 'read from this block of code',
      hint: 'ignored',
      mended: workflow,
    },
    {
      name: 'several workflows, of which the first is read',
      text: `\`\`\`bash\nnpm start\n\`\`\`\n«\`\`\`yaml»\n${workflow}\`\`\`\nand\n\`\`\`yaml\n${other}\`\`\`\n`,
      code: 'markdown-fence',
      severity: 'info',
      message: 'the first of 2 blocks of code with workflows is read',
      hint: 'paste that block alone',
      mended: workflow,
    },
    {
      name: 'a mistake inside the block, at its own place',
      text: `Words\n\n  \`\`\`yaml\n  graph:\n    nodes: [{id: A, type: «humn», config: {}}]\n    start: A\n  \`\`\`\n`,
      code: 'chatdev-unsupported-type',
      message: "unsupported node type 'humn'",
      hint: 'Did you mean human?',
      mended: `Words\n\n  \`\`\`yaml\n  graph:\n    nodes: [{id: A, type: human, config: {}}]\n    start: A\n  \`\`\`\n`,
    },
    {
      name: 'a mistake of syntax inside the block',
      text: `Words\n\`\`\`yaml\ngraph:\n  nodes: []\n  start: «[»A\n\`\`\`\nIt's that.\n`,
      code: 'yaml-unclosed',
      message: 'This [ is never closed',
      hint: 'Type ]',
      mended: `Words\n\`\`\`yaml\ngraph:\n  nodes: []\n  start: [A]\n\`\`\`\nIt's that.\n`,
    },
    {
      name: 'blocks without a workflow',
      text: 'Words\n```yaml\n«prompt»: hello\n```\n',
      code: 'notation-unknown',
      message: 'it is a prompt without an agent',
      hint: SHAPES,
    },
    {
      name: 'several blocks without a workflow',
      text: '# T\n«```bash»\nnpm start\n```\n\n```\n[Input] -> [Loop]\n```\n',
      code: 'notation-unknown',
      message: 'it is Markdown, and none of its blocks of code holds one',
      hint: SHAPES,
    },
    {
      name: 'a workflow whose prompt holds a block of code is no Markdown',
      text: 'graph:\n  nodes:\n    - id: A\n      type: human\n      config:\n        description: |\n          ```yaml\n          graph: x\n          ```\n  start: [A]«]»\n',
      code: 'yaml-stray-bracket',
      message: 'Nothing was opened',
      hint: 'Remove it',
      mended:
        'graph:\n  nodes:\n    - id: A\n      type: human\n      config:\n        description: |\n          ```yaml\n          graph: x\n          ```\n  start: [A]\n',
    },
  ]);

  it('of Windows is read alike, with the nodes where they stand', () => {
    const text = `Words\r\n\`\`\`yaml\r\n${workflow.replaceAll('\n', '\r\n')}\`\`\`\r\n`;
    const { problems, sources, plan } = openText(text, {});
    expect(problems.map(({ code }) => code)).toEqual(['markdown-fence']);
    expect(plan).not.toBeNull();
    expect(text.slice(sources['A']?.start, sources['A']?.end)).toBe('{id: A, type: human, config: {}}');
  });
});
