import type { Json } from '../../../workflow/json.ts';
import { data } from '../../../schema/kinds.ts';
import { byScript } from '../../shared/support.ts';
import { subject, timeout } from '../fields.ts';
import { nodeType } from '../node-type.ts';
import { recordOf } from '../read/values.ts';
import { templateOf } from './shared/subject.ts';
import { askTool, type Tool } from './shared/tool.ts';

interface BrainConfig {
  prompt: string;
  operation: string;
  timeout: number | null;
}

const TOOL: Tool<BrainConfig> = {
  name: 'brain',
  call: ({ operation }) => ({ operation }),
  simulated: (query, _seconds, { operation }) => simulatedSkill(operation, query),
  result: (answer) => (typeof answer === 'string' ? { response: answer } : recordOf(answer)),
};

export const brain = nodeType({
  type: 'brain',
  rule: 'Q20',
  title: 'Skills',
  sentence: 'Uses a store of skills; the script answers in its place.',
  family: 'tool',
  category: 'tool',
  icon: 'wrench',
  support: byScript('a tool: the script answers it; the simulated model gives a labelled result of the same shape'),
  fields: { prompt: subject, operation: data('What it is to do.', { kind: 'text' }, { default: 'learn' }), timeout },
  make: ({ operation, ...values }): BrainConfig => ({
    ...values,
    operation: typeof operation === 'string' ? operation : 'learn',
  }),
  face: ({ operation }) => ({ summary: operation }),
  prepare: templateOf,
  run: (inputs, bound, effects) => askTool(TOOL, inputs, bound, effects),
});

function simulatedSkill(operation: string, subjectOfSkill: string): Json {
  const skill = {
    confidence: '0.5',
    internal_reasoning: 'Simulated: no skill memory was asked',
    skill_id: 'simulated-skill',
    skill_name: `simulated skill on “${subjectOfSkill}”`,
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
