import { templateError } from '../read/check-prompt.ts';
import type { Child } from '../types/failover.ts';
import { isAsking, isJudging, isOfType, type OrkaNode } from '../workflow.ts';
import { compilePrompt } from '../prompts/prompt.ts';

/** Functions that give the reply of the agent that they name. */
const BY_NAME = /\b(?:get_agent_response|safe_get_response|get_loop_output)\(\s*(['"])(.*?)\1/g;

/** Functions that give the replies of all agents. */
const OF_ALL = ['joined_results', 'get_fork_responses', 'get_collaborative_responses'];

/**
 * By agent of a round: whose reply it judges when it gives the score (rule Q31). Of an agent that
 * reads one other that one; of an agent that reads several, and so merges them, itself. Who reads none is not in it.
 */
export function judgedIn(members: readonly OrkaNode[]): Map<string, string> {
  const judged = new Map<string, string>();
  const byName = new Map(members.map((node) => [node.name, node]));
  const asking = members.filter(isAsking).map(({ name }) => name);
  for (const node of members) {
    const { name } = node;
    const read = readBy(node, byName, asking);
    read.delete(name);
    const [first] = read;
    if (first !== undefined) judged.set(name, read.size === 1 ? first : name);
  }
  return judged;
}

/** The agents of the same round whose replies an agent is given in its prompt; a join stands for what it gathers. */
function readBy(reader: OrkaNode, byName: ReadonlyMap<string, OrkaNode>, asking: readonly string[]): Set<string> {
  const read = new Set<string>();
  for (const name of namesIn(reader, asking)) {
    const node = byName.get(name);
    if (node && isOfType(node, 'join')) node.config.members.forEach((member) => read.add(member));
    else if (node) read.add(name);
  }
  return read;
}

function namesIn(reader: OrkaNode | Child, asking: readonly string[]): string[] {
  if (isAsking(reader)) return namesInPrompt(reader.config.prompt, asking);
  if (isJudging(reader)) {
    const target = isOfType(reader, 'loop_validator') ? reader.config.target : null;
    return target === null ? namesInPrompt(reader.config.prompt, asking) : [target];
  }
  return isOfType(reader, 'failover') ? reader.config.children.flatMap((child) => namesIn(child, asking)) : [];
}

function namesInPrompt(prompt: string, all: readonly string[]): string[] {
  if (prompt === '' || templateError(prompt)) return [];
  const { references } = compilePrompt(prompt);
  const read = references.flatMap(({ path: [root = '', name] }) => {
    if (root === 'previous_outputs') return name === undefined ? all : [name];
    return OF_ALL.includes(root) ? all : [];
  });
  return [...read, ...[...prompt.matchAll(BY_NAME)].map((match) => match[2] ?? '')];
}
