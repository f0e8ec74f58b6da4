import { withRunScript } from '../../../../engine/inspection/run-script.ts';
import { parsedJson } from '../../../../engine/workflow/json.ts';
import type { Desk } from '../../../app/desk.svelte.ts';
import { undoAllOffer } from '../../../document/undo-offer.ts';

/** Makes the answers of the run that is shown those that are prepared, whoever gave them. */
export async function keepAnswers(desk: Desk): Promise<void> {
  const { run, studio, answers: who } = desk;
  const { document } = run.state;
  const answers = await (run.shown.questions(desk.library)?.answers() ?? null);
  if (!answers || !document)
    return desk.say('The answers of this run are too many to be prepared, or not kept', 'failed');
  const script = withRunScript(parsedJson(document.scriptText), answers);
  const undo = undoAllOffer(studio);
  studio.bringBack({ ...studio.document, scriptText: `${JSON.stringify(script, null, 2)}\n` });
  who.usePrepared();
  const isUsed = who.models === 'scripted' && who.humans === 'script';
  desk.say(
    `The answers of this run are prepared now: ${isUsed ? 'Run gives them again' : 'the text says who answers'}`,
    'done',
    undo(),
  );
}
