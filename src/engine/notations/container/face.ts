import type { NodeFamily } from '../../workflow/workflow.ts';
import type { NodeConfig } from './workflow.ts';
import type { WrittenLoop } from './read/loop.ts';

/** The family of a type, which gives its colour and icon. */
export function familyOf(type: string): NodeFamily {
  if (type === 'agent') return 'model';
  if (['loop', 'map', 'component', 'interface-continue'].includes(type)) return 'control';
  return ['shell', 'script', 'function', 'workdir'].includes(type) ? 'tool' : 'data';
}

/** The line on a node's face: its condition, model, value, list or command. */
export function summaryOf(config: NodeConfig, loop: WrittenLoop | null): string {
  if (loop)
    return loop.continueWhile
      .map(({ output, operator, value }) => `${output} ${operator} ${JSON.stringify(value)}`)
      .join(' and ');
  if (config.kind === 'agent') return config.model || config.runner;
  if (config.kind === 'constant') return JSON.stringify(config.value);
  if (config.kind === 'map') return config.over;
  if (config.kind === 'shell') return config.script.trim().split('\n', 1)[0] ?? '';
  if (config.kind === 'function') return config.file;
  return config.kind === 'trigger' ? config.trigger : '';
}

/** The model that an agent names, which may be that of its runner: `claude-code`, `claude-code (opus)`. */
export function modelsOf(config: NodeConfig): string[] {
  if (config.kind !== 'agent') return [];
  const { runner, model } = config;
  const named = runner !== '' && model !== '' ? `${runner} (${model})` : runner || model;
  return named === '' ? [] : [named];
}
