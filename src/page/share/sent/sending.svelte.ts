import type { LoopDocument } from '../../../engine/document/document.ts';
import { sealDocument, type Sealed } from '../../../engine/secrets/seal.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { Enclosed, SentPlace } from '../../../share/enclosed.ts';
import type { LibraryWorker, OutsideAnswer, RunToSend } from '../../../worker/protocol.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import type { Run } from '../../run/run.svelte.ts';

/** What of the desk it takes to send something. */
interface Around {
  run: { own: Pick<Run, 'state'> };
  library: Pick<LibraryWorker, 'runToSend'> | null;
  studio: Pick<Studio, 'secretValuesOf'>;
  sealed(): Sealed;
}

/** Why the run that is shown cannot be sent. `holds-secret`: what has been marked since it was begun stands in it. */
export type Unsendable = Exclude<RunToSend['kind'], 'ready'> | 'holds-secret' | 'unreachable';

/** What a link is about to hold beside a document: the run that is shown, and the visitor's own words. */
export class Sending {
  readonly #around: Around;
  #told: { runId: string; said: RunToSend | null } | null = $state.raw(null);
  /** The run whose answers of others the visitor has looked at. */
  #lookedAt: string | null = $state.raw(null);

  note = $state.raw('');
  question = $state.raw('');
  /** The receiver is asked something first. */
  readonly asks = $derived(this.question.trim() !== '');
  answer = $state.raw('');
  /** Opens it where the visitor is. */
  withPlace = $state.raw(true);

  /** The run that may be sent: one that is shown and has ended. */
  readonly candidate: string | null = $derived.by(() => {
    const { phase, runId, finished } = this.#around.run.own.state;
    return phase === 'ended' && finished !== 'halted' && finished !== 'diverged' ? runId : null;
  });
  readonly #said = $derived.by(() => (this.#told?.runId === this.candidate ? this.#told : null));
  readonly #found = $derived.by(() => (this.#said?.said?.kind === 'ready' ? this.#said.said : null));
  /** Answers that neither script nor seed gives again: who has the link has them. */
  readonly outside: readonly OutsideAnswer[] = $derived.by(() => this.#found?.outside ?? []);
  /** They have to be looked at before the link holds them. */
  readonly toLookAt = $derived.by(() => this.outside.length > 0 && this.#lookedAt !== this.candidate);
  readonly unsendable: Unsendable | null = $derived.by(() => {
    if (!this.#said) return null;
    const { said } = this.#said;
    if (said === null) return 'unreachable';
    if (said.kind !== 'ready') return said.kind;
    return this.#holdsSecret(said) ? 'holds-secret' : null;
  });
  /** The run's own document, once a link may hold it. */
  readonly document: LoopDocument | null = $derived.by(() =>
    this.unsendable === null && !this.toLookAt ? (this.#found?.document ?? null) : null,
  );

  constructor(around: Around) {
    this.#around = around;
  }

  /** It is being found out what of the run is sent. */
  get working(): boolean {
    return this.candidate !== null && this.#said === null;
  }

  /** Most that a run of a link may have, of one that has more. */
  get most(): number {
    const said = this.#said?.said;
    return said?.kind === 'too-long' ? said.most : 0;
  }

  /** Finds out what of the run that is shown is sent. */
  async find(): Promise<void> {
    const runId = this.candidate;
    const { library } = this.#around;
    if (runId === null || this.#said?.said || !library) return;
    const said = await library.runToSend(runId).catch(() => null);
    if (this.candidate === runId) this.#told = { runId, said };
  }

  /** The visitor has looked at the answers of others in the run. */
  look(): void {
    this.#lookedAt = this.candidate;
  }

  /** What the link is to hold beside the document. No secret is in it. */
  enclosed(withRun: boolean, place: SentPlace): Enclosed {
    const { mask, maskJson } = this.#around.sealed().secrets;
    const found = withRun && this.document ? this.#found : null;
    const [note, text, answer] = [this.note, this.question, this.answer].map((words) => mask(words.trim()));
    return {
      ...(found && { run: found.run }),
      ...(found && this.withPlace && { place: maskedPlace(place, mask, maskJson) }),
      ...(note && { note }),
      ...(text && { question: { text, ...(answer && { answer }) } }),
    };
  }

  /** What was masked when the run was recorded is masked in it; what is masked now may stand in it as it is. */
  #holdsSecret({ document, run }: Extract<RunToSend, { kind: 'ready' }>): boolean {
    const { studio, run: shown } = this.#around;
    const { document: masked, secrets } = sealDocument(document, studio.secretValuesOf(shown.own.state.edition));
    const isOther = (['text', 'scriptText', 'name', 'inputs'] as const).some(
      (part) => JSON.stringify(masked[part]) !== JSON.stringify(document[part]),
    );
    const said: Json = JSON.parse(JSON.stringify([run.tape, run.derived ?? []]));
    return isOther || JSON.stringify(secrets.maskJson(said)) !== JSON.stringify(said);
  }
}

function maskedPlace(place: SentPlace, mask: (text: string) => string, maskJson: (value: Json) => Json): SentPlace {
  const { changes } = place;
  if (!changes) return place;
  return {
    ...place,
    changes: changes.map((change) => {
      switch (change.kind) {
        case 'stop':
          return { ...change, value: mask(change.value) };
        case 'answer':
          return { ...change, before: mask(change.before), value: maskJson(change.value) };
        case 'document':
          return change;
      }
    }),
  };
}
