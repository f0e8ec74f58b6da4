/** How links in a text are written. `limit`: characters that are shown of an address. */
interface LinkShape {
  limit: number | null;
  rel: string;
  target: string | null;
}

const ADDRESS =
  /^(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)*[^\s]*$|^(?:[\w-]+\.)+(?:com|net|int|edu|gov|org|info|mil)(?:[/:?#]\S*)?$/i;
const MAIL = /^\S+@\w[\w.-]*\.\w+$/;

/** A text with links where it names addresses, safe inside HTML. */
export function linked(text: string, shape: LinkShape): string {
  return escaped(text)
    .split(/(\s+)/)
    .map((word) => linkedWord(word, shape))
    .join('');
}

function linkedWord(word: string, { limit, rel, target }: LinkShape): string {
  const head = /^(?:[(<]|&lt;)+/.exec(word)?.[0] ?? '';
  const tail = /(?:[)>.,\n]|&gt;)+$/.exec(word.slice(head.length))?.[0] ?? '';
  const middle = word.slice(head.length, word.length - tail.length);
  const attributes = ` rel="${escaped(rel)}"${target === null ? '' : ` target="${escaped(target)}"`}`;
  if (ADDRESS.test(middle)) {
    const address = /^https?:\/\//i.test(middle) ? middle : `https://${middle}`;
    const shown = limit !== null && middle.length > limit ? `${middle.slice(0, limit)}...` : middle;
    return `${head}<a href="${address}"${attributes}>${shown}</a>${tail}`;
  }
  if (MAIL.test(middle) && !middle.startsWith('www.') && !middle.includes(':'))
    return `${head}<a href="mailto:${middle}">${middle}</a>${tail}`;
  return word;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;');
}
