import { tick } from 'svelte';
import type { Desk } from '../../app/desk.svelte.ts';
import { applyEditsOf } from './apply-stop.ts';
import { editsOf, type Change } from './change.ts';
import { stopsAsWritten } from './stops-as-written.ts';
import { wordKeptNow } from '../../../wording/en/run/where-kept.ts';
import { undoOffer } from '../../document/undo-offer.ts';

/** Writes the changed values into the text: one edit, which can be undone. The run that is shown stays as it was. */
export function applyWhatIf(desk: Desk): void {
  const { ground, edits, changes } = desk.whatIf;
  const { studio } = desk;
  if (!ground || edits.length === 0) return;
  const document = changes.find((change) => change.kind === 'document');
  // A fork ran with other values than the text says.
  const stops = document || studio.stale ? null : stopsAsWritten(ground.stops, studio.state.opened?.stops ?? []);
  const written = (change: Change): Change => {
    if (change.kind !== 'stop') return change;
    const own = stops?.find(({ ran }) => ran.range.start === change.stop.range.start);
    return own ? { ...change, stop: own.written } : change;
  };
  if (stops && studio.state.drawn?.text === studio.document.text) studio.edit(editsOf(changes.map(written)));
  else if (!applyEditsOf(studio, (document?.document ?? ground.document).text, edits))
    return desk.say('The text says something else there by now', 'failed');
  desk.whatIf.discard();
  desk.say('The text says so now.', 'done', undoOffer(desk.studio));
}

/** Puts what was found into the history as a run of its own, and shows it at the place that is looked at: its rounds are the same. */
export async function keepWhatIf(desk: Desk): Promise<void> {
  const { apart } = desk.run.own.state;
  const id = await desk.whatIf.keep();
  if (id === null) return desk.say('It could not be kept: the browser did not store it', 'failed');
  const { inspection } = desk;
  const { subject, loop, selected } = inspection;
  await desk.kept.show(id);
  // What is looked at is forgotten with the run that it was of.
  await tick();
  if (loop && selected < loop.rounds) inspection.pinIn(loop.frame, loop.rounds, selected);
  inspection.open(subject);
  desk.historyChanged();
  desk.say(wordKeptNow(apart));
}

/** Does it for real: what was answered to the same question is taken, everybody else is asked. */
export function askAgain(desk: Desk): void {
  const { ground, fork } = desk.whatIf;
  const { model, humans } = desk.run.own.state;
  // Whoever answered the run of a log is not here to be asked.
  const asked = model === null || model === 'brought' ? desk.answers.models : model;
  if (ground && fork) void desk.runFork(ground, fork, { model: asked, humans });
}
