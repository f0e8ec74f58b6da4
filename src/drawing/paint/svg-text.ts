import type { Attributes, Shape } from './shape.ts';

/** Text as XML character data or attribute value; what XML forbids becomes a replacement character. */
export function escapeXml(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/** An SVG element with its attributes escaped; `content` is markup already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export function text(content: string, attributes: Attributes): string {
  return element('text', attributes, escapeXml(content));
}

/** A tooltip, which is also what a screen reader says of the element that holds it. */
export function title(content: string): string {
  return content === '' ? '' : element('title', {}, escapeXml(content));
}

export function written({ name, attributes, content }: Shape): string {
  return element(name, attributes, typeof content === 'string' ? escapeXml(content) : content.map(written).join(''));
}
