import { fileURLToPath } from 'node:url';
import { jsonRecord, record, text, type CaseRecord } from '../../scripts/conform/case-file.ts';
import { containerCases } from '../../scripts/conform/container-set.ts';
import { loopExitCases } from '../../scripts/conform/loop-exit-set.ts';
import { orkaCases } from '../../scripts/conform/orka-set.ts';
import { parseSettings } from '../../src/engine/document/document.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { isJson, isJsonObject } from '../../src/engine/workflow/json.ts';
import { chatdevCases } from '../conformance/chatdev-cases.ts';
import type { Played } from './offered.ts';

/** A recorded case as a document, with its name. */
export interface RecordedDocument {
  name: string;
  document: Played;
}

/** The recorded runs of ChatDev, as far as our engine runs them. */
export function chatdevDocuments(): RecordedDocument[] {
  return runnable(
    chatdevCases().map(({ name, row, recording: { document, given } }) => ({
      name,
      document: {
        text: document,
        inputs: { task: isJsonObject(given) && typeof given['task'] === 'string' ? given['task'] : '' },
        scriptText: JSON.stringify(given),
        settings: row['follow'] === 'document' ? { follow: 'document' } : {},
      },
    })),
  );
}

/** The cases of the other notations, as far as they run. */
export function otherDocuments(): RecordedDocument[] {
  const ours = [...containerCases(folder('container')), ...loopExitCases(folder('loop-exit'))].map(ourDocument);
  return runnable([...ours, ...orkaCases(folder('orka')).map(orkaDocument)]);
}

function folder(notation: string): string {
  return fileURLToPath(new URL(`../conformance/${notation}`, import.meta.url));
}

function ourDocument({ name, document, inputs, script, settings }: CaseRecord): RecordedDocument {
  return {
    name: text(name, 'name'),
    document: {
      text: typeof document === 'string' ? document : JSON.stringify(document),
      inputs: jsonRecord(inputs, 'inputs'),
      scriptText: JSON.stringify(script ?? {}),
      settings: parseSettings(isJson(settings) ? settings : null).settings,
    },
  };
}

/** Without what takes no part in where a loop ends: how long each answer takes. */
function orkaDocument({ name, yaml, input, script }: CaseRecord): RecordedDocument {
  const { __delay__: _, ...agents } = record(script ?? {}, 'script');
  return {
    name: text(name, 'name'),
    document: {
      text: text(yaml, 'yaml'),
      inputs: { input: isJson(input) ? input : null },
      scriptText: JSON.stringify({ agents }),
      settings: {},
    },
  };
}

function runnable(documents: RecordedDocument[]): RecordedDocument[] {
  return documents.filter(({ document: { text: written, settings } }) => openText(written, settings).plan !== null);
}
