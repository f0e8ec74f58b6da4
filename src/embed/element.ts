type Attributes = Readonly<Record<string, string | number>>;

/** An element of the page with what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** The same of SVG, without children. */
export function shape<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Attributes): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** A link that leads out of the page that holds the embed. */
export function away(href: string, text: string): HTMLElement {
  return element('a', { href, target: '_blank', rel: 'noopener' }, text);
}
