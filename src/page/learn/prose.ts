import { lexer, type Token } from 'marked';

/** Words in a line of prose. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; inside: readonly Inline[] }
  | { kind: 'link'; href: string; inside: readonly Inline[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'paragraph' | 'heading'; inside: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string };

/** Reads Markdown of a stranger as data. What is none of these kinds (HTML, a table, a picture) is the text that it is written as. */
export function readProse(markdown: string): Block[] {
  return lexer(markdown).flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'paragraph':
      case 'heading':
        return [{ kind: token.type, inside: inlineOf(tokensIn(token, 'tokens')) }];
      case 'list': {
        const items = tokensIn(token, 'items').map((item) => inlineOf(tokensIn(item, 'tokens')));
        return [{ kind: 'list', ordered: 'ordered' in token && token.ordered === true, items }];
      }
      case 'code':
        return [{ kind: 'code', text: textOf(token) }];
      default:
        return [{ kind: 'paragraph', inside: [{ kind: 'text', text: token.raw }] }];
    }
  });
}

function inlineOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    const inside = tokensIn(token, 'tokens');
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ kind: token.type, inside: inlineOf(inside) }];
      case 'codespan':
        return [{ kind: 'code', text: textOf(token) }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link': {
        const href = 'href' in token ? String(token.href) : '';
        return isSafe(href) ? [{ kind: 'link', href, inside: inlineOf(inside) }] : inlineOf(inside);
      }
      case 'text':
      case 'escape':
        return inside.length > 0 ? inlineOf(inside) : [{ kind: 'text', text: textOf(token) }];
      default:
        return inside.length > 0 ? inlineOf(inside) : [{ kind: 'text', text: token.raw }];
    }
  });
}

/** Only the web, and the site itself: a link of a stranger's runs nothing. */
function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/))/.test(href);
}

/** The tokens that one holds under a key; `marked` promises them of some kinds only. */
function tokensIn(token: object, key: string): Token[] {
  const held: unknown = Object.hasOwn(token, key) ? Reflect.get(token, key) : undefined;
  return Array.isArray(held) ? held.filter(isToken) : [];
}

function isToken(value: unknown): value is Token {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'raw' in value &&
    typeof value.raw === 'string'
  );
}

function textOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}
