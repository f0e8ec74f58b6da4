import type { AgentConfig, ContainerNode, ShellConfig } from '../workflow.ts';

/** What is written with references to inputs and to other nodes. */
export type WritingConfig = AgentConfig | ShellConfig;

/** Whether a node has a text with references in it. */
export function isWriting(node: ContainerNode): node is ContainerNode<WritingConfig> {
  return node.config.kind === 'agent' || node.config.kind === 'shell';
}

/** The text of such a node, and the key that it stands under. */
export function writingOf(config: WritingConfig): { key: 'prompt' | 'script'; text: string } {
  return config.kind === 'agent' ? { key: 'prompt', text: config.prompt } : { key: 'script', text: config.script };
}
