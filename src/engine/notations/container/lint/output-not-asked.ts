import { isAgent } from '../workflow.ts';
import { AGENT_SPECIALS } from '../types/shared/reply.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ContainerSubject } from './subject.ts';

export const outputNotAskedWords: RuleWords = [
  'The reply of <node> must hold <output>, and its prompt never says so: only a system message asks for it',
  'Add to the prompt: <line>',
];

export const outputNotAsked = /* @__PURE__ */ rule({
  code: 'lint-output-not-asked',
  severity: 'warning',
  rules: ['F3', 'F5'],
  page: {
    title: 'A reply that must hold what nobody asked for',
    text: [
      'A node with several outputs, or with one that is no text, reads them from JSON in the reply. The prompt of this node never',
      'names one of them. Here a system message asks for them all; elsewhere nobody does, and a model that passes over it gives a',
      'reply that lacks an output, with which the node fails.',
      '',
      'Say what the reply should look like, or give the node an `outputSchema`.',
    ],
  },
  check({ places, workflow }: ContainerSubject, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isAgent(node) || node.config.outputSchema !== null || isBare(node.config.prompt)) continue;
      const { config } = node;
      // What every agent has is in no reply.
      const outputs = node.outputs.filter(({ name }) => !AGENT_SPECIALS.includes(name));
      const isObject = outputs.length > 1 || outputs.some(({ type }) => !['string', 'any'].includes(type));
      if (!isObject) continue;
      const prompt = config.prompt.toLowerCase();
      const missing = outputs.find(
        ({ name, required }) =>
          required && !Object.hasOwn(config.extracts, name) && !prompt.includes(name.toLowerCase()),
      );
      if (!missing) continue;
      const form = `{ ${outputs.map(fieldOf).join(', ')} }`;
      // Where some are asked for, a second form would speak against the first.
      const asked = formAsked(config.prompt, outputs);
      const line = asked === undefined ? `Respond with JSON: ${form}` : fieldOf(missing);
      const path = ['data', 'prompt'];
      tell(
        { node: node.name, output: missing.name, line },
        {
          part: node.id,
          range: places.at(node.id, 'data', 'outputs', node.outputs.indexOf(missing), 'name'),
          fixes: fix(
            'ask-for-json',
            { line },
            asked === undefined
              ? { kind: 'append-line', part: node.id, path, line }
              : { kind: 'set-field', part: node.id, path, value: config.prompt.replace(asked, () => form) },
          ),
        },
      );
    }
  },
});

/** Braces without others in them, which are no reference. */
const FORMS = /(?<!\{)\{[^{}%]+\}(?!\})/g;

/** The form of a reply that a prompt asks for already: it names an output as a key; other JSON in a prompt is none of its business. */
function formAsked(prompt: string, outputs: readonly { name: string }[]): string | undefined {
  const forms = prompt.match(FORMS) ?? [];
  return forms.find((form) => outputs.some(({ name }) => form.includes(`"${name}":`)));
}

function fieldOf({ name, type }: { name: string; type: string }): string {
  return `"${name}": ${type === 'any' ? 'string' : type}`;
}

/** A prompt of hardly more than references: what it asks for comes from elsewhere. */
function isBare(prompt: string): boolean {
  return prompt.replace(/\{\{[^]*?\}\}|\{%[^]*?%\}/g, '').trim().length < 20;
}
