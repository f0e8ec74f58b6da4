import type { Json } from '../../../../document/document.ts';
import type { ToolConfig } from '../../workflow.ts';

/** What every simulated answer begins with, so that nobody takes it for a real one. */
const LABEL = '(simulated)';

/**
 * What the simulated model says in the place of something outside of the page: the shape of its real answer, and the label in
 * its text. `told` are its settings with what came in.
 */
export function simulatedAnswer({ type, tool }: ToolConfig, told: Readonly<Record<string, Json>>): Json {
  const say = (text: string): string => `${LABEL} ${text}`;
  const of = (...keys: string[]): string => shortOf(keys.map((key) => told[key]).find(isSaid) ?? '');
  switch (type) {
    case 'tool':
      return say(`${tool}: a result for “${of('input')}”`);
    case 'subworkflow':
      return say(`what the workflow ${tool} made of “${of('input')}”`);
    case 'knowledge_base': {
      const text = say(`a passage about “${of('query', 'input')}”`);
      const source = 'simulated.md';
      return {
        context: `[1] ${text}`,
        results: [{ text, score: 0.82, source, lineStart: 1, lineEnd: 9 }],
        indexStats: { fileCount: 1, chunkCount: 1 },
      };
    }
    case 'http_request':
      return { status: 200, headers: {}, body: say(`what ${of('method') || 'GET'} ${of('url', 'input')} gave`) };
    case 'file_glob': {
      const files = [1, 2].map((nth) =>
        fileAt(`${of('directory') || '.'}/simulated-${nth}.txt`, say(`text of file ${nth}`)),
      );
      return { files, count: files.length, paths: files.map(({ path }) => path) };
    }
    case 'file_read':
      return fileAt(of('path', 'input') || 'simulated.txt', say('what the file holds'));
    case 'file_write':
      return { path: of('path') || 'simulated.txt', bytesWritten: 0, note: say('nothing was written') };
    case 'shell_exec':
      return { stdout: say(`what “${of('command', 'input')}” printed`), stderr: '', exit_code: 0 };
    case 'email_send':
      return { sent: false, to: of('to'), subject: of('subject'), result: say('nothing was sent') };
    default:
      return unknownType(type);
  }
}

function fileAt(path: string, content: string): { path: string; name: string; content: string; size: number } {
  return { path, name: path.split('/').at(-1) ?? path, content, size: content.length };
}

function isSaid(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function shortOf(value: Json): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim();
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

function unknownType(type: never): never {
  throw new Error(`unknown type: ${String(type)}`);
}
