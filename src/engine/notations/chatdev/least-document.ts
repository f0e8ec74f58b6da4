import { plainName } from '../../reading/plain-text.ts';

/** The least graph of a name that runs. */
export function leastGraph(name: string): string {
  return [
    'graph:',
    `  id: ${plainName(name)}`,
    '  start: [Step]',
    '  end: [Step]',
    '  nodes:',
    '    - id: Step',
    '      type: agent',
    '      config:',
    '        provider: openai',
    '        name: gpt-4o',
    '        role: Say here what this agent does.',
    '  edges: []',
    '',
  ].join('\n');
}
