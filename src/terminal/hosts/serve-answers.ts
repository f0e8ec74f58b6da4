import type { IncomingMessage, RequestListener } from 'node:http';
import type { Host } from '../../hosts/host.ts';
import { againPage, HEADERS, LONGEST_NAME, questionPage, wordsPage, type Page, type Typed } from './answer-page.ts';
import type { ServeCommand } from './arguments.ts';
import { listen } from './listen.ts';
import { readSignedLink, type Linked } from './signed-link.ts';
import { untilAborted } from './until-aborted.ts';

/** What `serve` prints: once it listens, and when it has ended. */
export type ServeRow = { serving: true; answers: string } | { serving: false };

/** What of a store is needed to answer. */
export type AnswerStore = Pick<Host, 'read' | 'answer' | 'isAway'>;

/** The most bytes of a form. */
const LONGEST_FORM = 64 * 1024;

/** Lets people with a signed link answer until it is told to leave. */
export async function serve(
  { answers, secret }: ServeCommand,
  store: AnswerStore,
  leave: AbortSignal,
  print: (row: ServeRow) => void,
): Promise<number> {
  // What is wrong with the store from the beginning ends it.
  await store.read('');
  const onDefect = (thrown: unknown): void =>
    void process.stderr.write(`serve: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  const { url, close } = await listen(answers, answersListener(store, secret, onDefect));
  print({ serving: true, answers: url });
  await untilAborted(leave);
  await close();
  print({ serving: false });
  return 0;
}

export function answersListener(
  store: AnswerStore,
  secret: string,
  onDefect: (thrown: unknown) => void,
): RequestListener {
  return (request, response) => {
    void answerTo(request, store, secret, onDefect).then(({ status, html }) => {
      // What was not read of a form is not waited for.
      response.writeHead(status, { ...HEADERS, ...(status === 413 && { connection: 'close' }) });
      response.end(request.method === 'HEAD' ? '' : html);
    }, onDefect);
  };
}

/** What nobody may know more of. */
const NOTHING = wordsPage(404, 'Nothing here', 'There is nothing here, or not any more.');

async function answerTo(
  request: IncomingMessage,
  store: AnswerStore,
  secret: string,
  onDefect: (thrown: unknown) => void,
): Promise<Page> {
  const { method, url = '' } = request;
  const linked = readSignedLink(url.split('?', 1)[0] ?? '', Date.now() / 1000, secret);
  if (!linked) return NOTHING;
  let typed: Typed | null = null;
  if (method === 'POST') {
    const form = await formIn(request);
    if (form === null) return wordsPage(413, 'Too long', 'The answer is too long: go back and shorten it.');
    typed = typedIn(form);
  } else if (method !== 'GET' && method !== 'HEAD') return wordsPage(405, 'Not done', 'A link is opened or answered.');
  try {
    return await answerPage(store, linked, typed);
  } catch (thrown) {
    if (!store.isAway(thrown)) onDefect(thrown);
    return typed
      ? againPage(typed)
      : wordsPage(503, 'Try again', 'The question cannot be read now: try again in a while.');
  }
}

/** What a link shows, after `typed` was answered, where it is not null. */
export async function answerPage(store: AnswerStore, { run, address }: Linked, typed: Typed | null): Promise<Page> {
  if (typed && typed.text !== '') {
    const came = await store.answer(run, address, typed.text, typed.by);
    if (came.kind === 'taken') return wordsPage(200, 'Answered', 'Thank you: the run goes on with this answer.');
    return came.kind === 'before' ? answered(409, came.by) : notAsked();
  }
  const found = await store.read(run);
  const question = found?.open.find((each) => each.address === address);
  if (question && question.answeredBy === undefined)
    return typed ? questionPage(question, typed, 'Write an answer first.') : questionPage(question);
  if (question) return answered(200, question.answeredBy);
  return found?.record.tape.some((entry) => entry.address === address) ? answered(200) : notAsked();
}

function answered(status: number, by = ''): Page {
  return wordsPage(status, 'Answered already', `This was answered already${by === '' ? '' : ` by ${by}`}.`);
}

function notAsked(): Page {
  return wordsPage(
    410,
    'Not asked any more',
    'The run does not ask this any more: it has ended, or went on without an answer.',
  );
}

/** What a form sends; null where it is too long. */
function formIn(request: IncomingMessage): Promise<URLSearchParams | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    request.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= LONGEST_FORM) parts.push(part);
      else resolve(null);
    });
    request.on('end', () => resolve(new URLSearchParams(Buffer.concat(parts).toString())));
    // Whoever has gone away hears nothing.
    request.on('error', () => resolve(null));
  });
}

function typedIn(form: URLSearchParams): Typed {
  // Forms send the line breaks of another system; no store has a place for a null.
  const text = (form.get('text') ?? '').replace(/\r\n?/g, '\n').replace(/\0/g, '').trim();
  const by = (form.get('by') ?? '').replace(/\p{C}+/gu, ' ').trim();
  return { text, by: [...by].slice(0, LONGEST_NAME).join('') };
}
