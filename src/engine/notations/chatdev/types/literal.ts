import type { NodeType } from '../../../kernel/activation.ts';
import type { LiteralConfig } from '../workflow.ts';

/** `literal`: always the same text; its role survives edges (conformance 67). */
export const literalType: NodeType<{ config: LiteralConfig; name: string }, null> = {
  type: 'literal',
  initial: () => null,
  run: (_, { config, name }) => ({
    messages: [{ role: config.role, text: config.content, source: name, preserveRole: true }],
  }),
};
