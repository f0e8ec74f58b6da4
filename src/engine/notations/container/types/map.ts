import { integerOr, requiredText } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { enterMap, type ItemBinding, type ItemMapping, type MapRule } from '../loop/items.ts';
import type { OutputMapping } from '../loop/mappings.ts';
import { bodyType, requiredInputs, type BoundBody } from '../node-type.ts';
import { BODY_PLACES, bodyOf } from '../parts/body.ts';
import { itemMappings, outputMappings } from '../parts/mappings.ts';

/** A linked map; its nodes lie in the scope whose owner it is. */
export interface MapConfig {
  /** The input that holds the list. */
  over: string;
  /** How many items may run at the same time. */
  concurrency: number;
  inputMappings: readonly ItemMapping[];
  outputMappings: readonly OutputMapping[];
}

/** A node whose body runs once for each item of a list (rule H3). */
export const mapNode = bodyType({
  type: 'map',
  rule: 'H3',
  title: 'Map',
  sentence: 'Runs its body once for each item of a list.',
  family: 'control',
  category: 'logic',
  icon: 'git-branch',
  support: runs('once for each item, with concurrency'),
  body: 'map',
  fields: {
    over: {
      ...requiredText('The input that holds the list.', { kind: 'port', side: 'inputs', of: null, in: 'here' }),
      rule: 'H3',
    },
    concurrency: { ...integerOr(1, 'How many items may be in work at a time.', { min: 1 }), rule: 'H3' },
    inputMappings: itemMappings,
    outputMappings,
    ...BODY_PLACES,
  },
  make: ({ over, ...written }, data) => ({ over: over ?? '', ...written, body: bodyOf(data) }),
  face: ({ over }) => ({ summary: over }),
  unit({ config, name, inputs, planned, members, captured, withUsage, open }: BoundBody<MapConfig>) {
    const positions = new Map(members.map((member, position) => [member.name, position]));
    const mapped = config.inputMappings.flatMap(({ source, target }): ItemBinding[] => {
      const unit = positions.get(target.node);
      return unit === undefined ? [] : [{ unit, input: target.input, source }];
    });
    const rule: MapRule = {
      name,
      over: config.over,
      concurrency: config.concurrency,
      bindings: [...mapped, ...captured],
      outputs: config.outputMappings,
      withUsage,
      required: requiredInputs(inputs),
      open,
    };
    return { kind: 'map', node: planned, enter: (given) => enterMap(rule, given) };
  },
});
