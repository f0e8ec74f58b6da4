import type { Json } from '../../../../document/document.ts';
import { shortened } from '../../../../document/shortened.ts';
import type { ToolConfig } from '../../nodes-outside.ts';

/** So many results a search of OrKa gives at most; what is simulated is fewer. */
const SIMULATED_RESULTS = 3;

/**
 * What a tool might give, in its own shape: it says of itself that nobody looked anything up. For the simulated model, so that a
 * pasted workflow goes on without a script.
 */
export function simulatedResult({ tool, operation }: ToolConfig, query: string, seconds: number): Json {
  const subject = shortened(query.replace(/\s+/g, ' ').trim(), 60);
  switch (tool) {
    case 'duckduckgo':
      return [
        `Simulated search at ${seconds} s: nothing was looked up`,
        ...Array.from({ length: SIMULATED_RESULTS }, (_, index) => `Simulated result ${index + 1} on “${subject}”`),
      ];
    case 'rag':
      return { answer: `Simulated answer on “${subject}”`, sources: [`simulated source on “${subject}”`] };
    case 'brain':
      return simulatedSkill(operation, subject);
    default:
      return unknownTool(tool);
  }
}

function simulatedSkill(operation: string, subject: string): Json {
  const skill = {
    confidence: '0.5',
    internal_reasoning: 'Simulated: no skill memory was asked',
    skill_id: 'simulated-skill',
    skill_name: `simulated skill on “${subject}”`,
    skill_steps: ['simulated step'],
    skill_tags: ['simulated'],
  };
  if (operation === 'recall')
    return {
      response: `Simulated: found the skill “${skill.skill_name}”`,
      ...skill,
      combined_score: 0.5,
      all_candidates: [{ skill_name: skill.skill_name, score: 0.5, reasoning: 'simulated' }],
    };
  if (operation === 'feedback')
    return {
      response: 'Simulated: the transfer of the skill was noted',
      ...skill,
      transfer_count: 1,
      transfer_success: true,
    };
  return { response: `Simulated: learned the skill “${skill.skill_name}”`, ...skill };
}

function unknownTool(tool: never): never {
  throw new Error(`unknown tool: ${String(tool)}`);
}
