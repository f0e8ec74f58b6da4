import { isAgent } from '../workflow.ts';
import { appendLine } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { ContainerSubject } from './subject.ts';

/**
 * An output of an agent that its prompt never names, where the reply must hold it as JSON (rule F3): several outputs, or one
 * that is no text, and neither a schema nor an extraction. The reply then lacks it, and the node fails (F5). Fix: a line that
 * asks for them.
 */
export const outputNotAsked = rule<ContainerSubject>({
  code: 'lint-output-not-asked',
  check({ places, text, workflow }, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isAgent(node) || node.config.outputSchema !== null || isBare(node.config.prompt)) continue;
      const { config, outputs } = node;
      const isObject = outputs.length > 1 || outputs.some(({ type }) => !['string', 'any'].includes(type));
      if (!isObject) continue;
      const prompt = config.prompt.toLowerCase();
      const index = outputs.findIndex(
        ({ name, required }) =>
          required && !Object.hasOwn(config.extracts, name) && !prompt.includes(name.toLowerCase()),
      );
      const missing = outputs[index];
      if (!missing) continue;
      const form = outputs.map(({ name, type }) => `"${name}": ${type === 'any' ? 'string' : type}`).join(', ');
      const line = `Respond with JSON: { ${form} }`;
      const scalar = places.node(node.id, ['data', 'prompt']);
      const edit = scalar?.kind === 'scalar' ? appendLine(text, scalar, line) : null;
      tell(
        'warning',
        { node: node.name, output: missing.name, line },
        {
          part: node.id,
          range: places.at(node.id, 'data', 'outputs', index, 'name'),
          fixes: fix('ask-for-json', { line }, edit),
        },
      );
    }
  },
});

/** A prompt of hardly more than references: what it asks for comes from elsewhere. */
function isBare(prompt: string): boolean {
  return prompt.replace(/\{\{[^]*?\}\}|\{%[^]*?%\}/g, '').trim().length < 20;
}
