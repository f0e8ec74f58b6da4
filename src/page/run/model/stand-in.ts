import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { wordStandIn, type StandIn } from '../../../wording/en/run/stand-in.ts';
import { modelsNamed } from '../../document/models-named.ts';
import type { Answers } from '../answers.svelte.ts';
import type { Models } from './models.svelte.ts';

/** What of the desk it takes to know who answers in the next run. */
interface Around {
  readonly studio: { readonly state: { readonly drawn: { workflow: Pick<Workflow, 'nodes'> } | null } };
  readonly models: Pick<Models, 'of'>;
  readonly answers: Pick<Answers, 'models' | 'by'>;
}

/** Says of all nodes together what stands in for the models that they name; null where nothing does. */
export function standInOf({ studio, models, answers }: Around): Pick<StandIn, 'beside' | 'sentence'> | null {
  const all = studio.state.drawn?.workflow.nodes ?? [];
  // For whom nothing is prepared, nothing stands in.
  const nodes = all.filter((_, part) => answers.by(part) !== 'numbered');
  const by = (id: string): string | undefined => (answers.models === 'model' ? models.of(id) : undefined);
  const told = [...new Set(nodes.map(({ id }) => by(id)))].flatMap((who) => {
    const named = modelsNamed({ nodes: nodes.filter(({ id }) => by(id) === who) });
    return wordStandIn(named, answers.models, who) ?? [];
  });
  if (told.length === 0) return null;
  return {
    beside: told.map(({ beside }) => beside).join(', '),
    sentence: told.map(({ sentence }) => sentence).join('. '),
  };
}
