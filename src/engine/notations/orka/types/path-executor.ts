import { choice, textOr } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType } from '../node-type.ts';

/** It is no node that runs by itself: the queue enters it (`compile/executor.ts`). */
export const pathExecutor = nodeType({
  type: 'path_executor',
  rule: 'Q17',
  title: 'Path executor',
  sentence: 'Runs the agents of a path that another agent proposed.',
  family: 'control',
  category: 'logic',
  icon: 'git-branch',
  support: runs('runs the agents of a path one after the other, in a frame of their own'),
  fields: {
    path_source: { ...textOr('validated_path', 'Where the path is in the earlier outputs, with points.'), rule: 'Q17' },
    on_agent_failure: {
      ...choice(
        'What a failed agent leads to.',
        {
          continue: 'The next one runs.',
          abort: 'The path ends.',
        },
        'continue',
      ),
      rule: 'Q17',
    },
  },
  chooses: true,
  gives: { executed_path: 'json', results: 'json', status: 'string' },
  outputs: ['executed_path', 'results', 'status'],
  make: ({ pathSource, onAgentFailure }) => ({ source: pathSource, aborts: onAgentFailure === 'abort' }),
  face: ({ source }) => ({ summary: source }),
});
