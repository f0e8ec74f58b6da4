import { WrongUsage } from '../usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a worker tells what people and tools are asked. */
export interface AskUrl {
  url: string;
  /** Where `serve` is for those who answer, without a slash at its end; null: they get no link. */
  answerUrl: string | null;
  secret: string;
}

/** So long a secret is not guessed from what it signs. */
const SHORTEST = 16;

/** What `--ask-url` and `--answer-url` say; null where there is neither. Throws WrongUsage. */
export function askIn(given: Readonly<Record<string, unknown>>, environment: Environment): AskUrl | null {
  const { 'ask-url': ask, 'answer-url': answer } = given;
  if (typeof ask !== 'string') {
    if (answer !== undefined)
      throw new WrongUsage('--answer-url needs --ask-url: the link stands in what is sent there');
    return null;
  }
  const answerUrl = typeof answer === 'string' ? addressIn(answer, '--answer-url') : null;
  if (answerUrl?.search) throw new WrongUsage('--answer-url has no ?: the link is added to its end');
  return {
    url: addressIn(ask, '--ask-url').href,
    answerUrl: answerUrl && answerUrl.href.replace(/\/+$/, ''),
    secret: secretIn('--ask-url', environment),
  };
}

/** What signs messages and links. Throws WrongUsage. */
export function secretIn(whose: string, environment: Environment): string {
  const secret = environment['LOOP_ASK_SECRET'] ?? '';
  if (secret.length < SHORTEST)
    throw new WrongUsage(
      `${whose} needs LOOP_ASK_SECRET in the environment, at least ${SHORTEST} characters: it signs messages and links`,
    );
  return secret;
}

function addressIn(text: string, option: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.hash !== '')
    throw new WrongUsage(`${option} is an address such as https://example.org/asked, without a user and without #`);
  return url;
}
