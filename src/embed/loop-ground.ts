import type { ToHostPage } from './host-page.ts';

/** What is repeated as an event. Another name may be one that the page listens for: `load`, `click`. */
const MESSAGES: Record<ToHostPage['type'], true> = {
  ready: true,
  height: true,
  'workflow.node.iteration': true,
  'workflow.node.streaming': true,
  'workflow.node.completed': true,
  'run-ended': true,
};

/**
 * `<loop-ground src="…/embed/#1a…" view="rounds" round="2" theme="dark" edit>`: the embed in place of what stands inside of it, once it comes into
 * view; without scripts, and until then, what stands inside is shown. Its messages are events of the element: docs/embedding.md.
 * All that it makes lies in a tree of its own: what stands inside, and its attributes, stay as the page has written them, which a library that
 * takes the page over afterwards compares with what it would have written.
 */
class LoopGround extends HTMLElement {
  static readonly observedAttributes = ['src', 'view', 'round', 'theme', 'edit'];
  readonly #own = this.attachShadow({ mode: 'open' });
  /** Shows what stands inside, and keeps some room where that is nothing. */
  readonly #inside = document.createElement('slot');
  #frame: HTMLIFrameElement | null = null;
  #near: IntersectionObserver | null = null;

  constructor() {
    super();
    // Of a style in an element the content policy of the page would have to know.
    const style = new CSSStyleSheet();
    style.replaceSync(':host { display: block }');
    this.#own.adoptedStyleSheets = [style];
    const room = document.createElement('div');
    room.style.height = '120px';
    this.#inside.append(room);
  }

  connectedCallback(): void {
    this.#own.replaceChildren(this.#inside);
    addEventListener('message', this.#hear);
    this.#near = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#show();
    });
    this.#near.observe(this);
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear);
    this.#near?.disconnect();
    this.#own.replaceChildren();
    this.#frame = null;
  }

  attributeChangedCallback(): void {
    if (this.#frame) this.#open(this.#frame);
  }

  /** Of what else an address may be, nothing is a page to be shown here. */
  #open(frame: HTMLIFrameElement): boolean {
    const src = this.#address();
    const isPage = /^https?:$/.test(new URL(src, document.baseURI).protocol);
    if (isPage) frame.src = src;
    return isPage;
  }

  #address(): string {
    const asked = ['view', 'round', 'theme', 'edit'].flatMap((name) => {
      const value = this.getAttribute(name);
      return value === null ? [] : [`&${name}=${encodeURIComponent(value)}`];
    });
    const src = this.getAttribute('src') ?? '';
    return (src.includes('#') ? src : `${src}#`) + asked.join('');
  }

  #show(): void {
    this.#near?.disconnect();
    if (this.#frame) return;
    const frame = document.createElement('iframe');
    if (!this.#open(frame)) return;
    frame.title = this.getAttribute('title') ?? 'A workflow in Loopground';
    // It needs scripts and a way to the studio, and nothing of the page that it stands in.
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    frame.style.cssText = 'display: none; width: 100%; border: 0';
    this.#own.append(frame);
    this.#frame = frame;
  }

  readonly #hear = ({ source, data }: MessageEvent<unknown>): void => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
    const message: Record<string, unknown> = { ...data };
    if (message['loopground'] !== 1) return;
    const { type, height } = message;
    if (typeof type !== 'string' || !Object.hasOwn(MESSAGES, type)) return;
    if (type === 'ready') {
      // Only what has come takes the place of what stood there before.
      this.#inside.remove();
      frame.style.display = 'block';
    } else if (type === 'height' && typeof height === 'number') {
      frame.style.height = `${Math.min(Math.max(0, height), 20_000)}px`;
    }
    this.dispatchEvent(new CustomEvent(type, { detail: message }));
  };
}

if (!customElements.get('loop-ground')) customElements.define('loop-ground', LoopGround);
