import { keyOf } from '../loop/booleans.ts';
import { criteriaOf, type ScoringContext } from '../loop/presets.ts';
import type { BodyScope } from './tree.ts';
import { isKind, type LoopConfig, type ValidatorConfig } from '../workflow.ts';
import { reportDefault } from '../read/loop.ts';
import type { ReadNode } from '../read/node.ts';

/**
 * A loop that says nothing of its score, and has a loop validator, scores with what that judges. Problems: info
 * `orka-scores-with-validator` {validator, preset}; warnings `orka-default`, `orka-scoring-mismatch` {context, judged}.
 */
export function linkScoring({ fields }: ReadNode, config: LoopConfig, body: BodyScope | undefined): void {
  const says = ['score_extraction_pattern', 'score_extraction_key', 'score_extraction_config', 'scoring'];
  if (says.some((key) => fields.node(key))) {
    const judged = body ? contextMissed(config, body) : null;
    if (judged !== null)
      fields.problem('scoring', 'warning', 'scoring-mismatch', { context: config.scoring?.context ?? '', judged });
    return;
  }
  const validator = validatorsIn(body).find(({ judges }) => judges === 'work');
  if (validator) {
    const { preset, context, name } = validator;
    config.scoring = { preset, context, weights: {} };
    fields.problem('internal_workflow', 'info', 'scores-with-validator', { validator: name, preset, context });
  } else reportDefault(fields, 'score_extraction_pattern', 'the usual ones');
}

/**
 * What the validators of a body judge, when the loop asks for criteria that none of them does, and no other agent of the list could
 * give a score; else null.
 */
function contextMissed({ scoring }: LoopConfig, body: BodyScope): ScoringContext | null {
  const validators = validatorsIn(body);
  const others = body.order.filter((name) => {
    const kind = body.members.get(name)?.node.config.kind;
    return kind !== 'validator' && kind !== 'scout' && kind !== 'memory';
  });
  if (!scoring || validators.length === 0 || others.length > 0) return null;
  const wanted = criteriaOf(scoring.context, scoring.preset).map(keyOf);
  const covers = ({ context, preset }: ValidatorConfig): boolean => {
    const judged = criteriaOf(context, preset).map(keyOf);
    return wanted.filter((key) => judged.includes(key)).length * 2 >= wanted.length;
  };
  return validators.some(covers) ? null : (validators[0]?.context ?? null);
}

function validatorsIn(body: BodyScope | undefined): (ValidatorConfig & { name: string })[] {
  return [...(body?.members.values() ?? [])].flatMap(({ node }) =>
    isKind(node, 'validator') ? [{ ...node.config, name: node.name }] : [],
  );
}
