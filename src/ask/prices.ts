import type { SaidUsage } from './said.ts';

/** What a model costs, in US dollars a million tokens, at the provider's standard rate; and who says so, when. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Of the input, what was read from a cache. */
  readonly cached: number;
  /** The longest prompt that it holds for, in tokens; absent where it holds for all. */
  readonly longest?: number;
  readonly source: PriceSource;
}

export interface PriceSource {
  /** The provider's own page. */
  readonly page: string;
  /** Who read it last, and on which day, or in which month where that is all that is said. */
  readonly readBy: string;
  readonly date: string;
}

const OPENAI_PAGE = 'https://developers.openai.com/api/docs/pricing';

const ANTHROPIC: PriceSource = {
  page: 'https://platform.claude.com/docs/en/about-claude/pricing',
  readBy: 'https://github.com/kurofune/claudit/releases/tag/v1.9.2',
  date: '2026-10-24',
};

const OPENAI_6: PriceSource = {
  page: OPENAI_PAGE,
  readBy: 'https://github.com/TheKrush/PromptFuel/releases/tag/v1.0.23',
  date: '2026-10-16',
};

const OPENAI_TERRA: PriceSource = {
  page: OPENAI_PAGE,
  readBy: 'https://github.com/TheKrush/PromptFuel/releases/tag/v1.0.24',
  date: '2026-10-27',
};

const OPENAI_5: PriceSource = {
  page: OPENAI_PAGE,
  readBy: 'https://docs.rs/crate/adk-model/0.6.0/source/src/openai/pricing.rs',
  date: '2026-03',
};

const OPENAI_4O: PriceSource = {
  page: 'https://openai.com/api/pricing',
  readBy: 'https://github.com/CommitBrief/commitbrief/wiki/Provider-OpenAI',
  date: '2026-05-27',
};

/** Longer prompts cost more there. */
const [SHORT, SHORT_HAIKU] = [272_000, 100_000];

/** By name, without the day of a version: input, output, cached, the longest prompt. */
const PRICES: readonly (readonly [name: string, readonly number[], PriceSource])[] = [
  ['claude-fable-5-1', [10, 50, 0.25], ANTHROPIC],
  ['claude-fable-5', [10, 50, 1], ANTHROPIC],
  ['claude-opus-5-5', [4, 20, 0.2], ANTHROPIC],
  ['claude-opus-5', [5, 25, 0.5], ANTHROPIC],
  ['claude-opus-4-8', [5, 25, 0.5], ANTHROPIC],
  ['claude-opus-4-7', [5, 25, 0.5], ANTHROPIC],
  ['claude-opus-4-6', [5, 25, 0.5], ANTHROPIC],
  ['claude-opus-4-5', [5, 25, 0.5], ANTHROPIC],
  ['claude-sonnet-5-5', [2, 10, 0.1], ANTHROPIC],
  ['claude-sonnet-5', [2, 10, 0.2], ANTHROPIC],
  ['claude-haiku-5-5', [0.1, 0.5, 0.01, SHORT_HAIKU], ANTHROPIC],
  ['gpt-6-astra', [10, 50, 1, SHORT], OPENAI_6],
  ['gpt-6.1-sol', [2, 10, 0.1, SHORT], OPENAI_6],
  ['gpt-6.1-terra', [1, 5, 0.05, SHORT], OPENAI_TERRA],
  ['gpt-6-sol', [2, 10, 0.2, SHORT], OPENAI_6],
  ['gpt-6-luna', [0.1, 0.5, 0.01, SHORT], OPENAI_6],
  ['gpt-5.6-terra', [2, 12, 0.2, SHORT], OPENAI_6],
  ['gpt-5.6-luna', [0.2, 1.2, 0.02, SHORT], OPENAI_6],
  ['gpt-5.4', [2.5, 15, 0.25, SHORT], OPENAI_5],
  ['gpt-5.4-mini', [0.75, 4.5, 0.075, SHORT], OPENAI_5],
  ['gpt-4o', [2.5, 10, 1.25], OPENAI_4O],
  ['gpt-4o-mini', [0.15, 0.6, 0.075], OPENAI_4O],
];

/** The day of a version. */
const DAY = /-(?:\d{8}|\d{4}-\d{2}-\d{2})$/;

/** The price of a model by the name that its own provider gives it; null where it is not known. */
export function priceOf(model: string): Price | null {
  const name = model.replace(DAY, '');
  const found = PRICES.find(([known]) => known === name);
  if (!found) return null;
  const [, [input = 0, output = 0, cached = input, longest], source] = found;
  return { input, output, cached, ...(longest !== undefined && { longest }), source };
}

/**
 * What so many tokens come to at most, whichever of the models they are of, and the day of that price; null where the price of one is not known.
 * `prompt`: so many tokens one prompt may have.
 */
export function mostFor(
  models: readonly { isLocal: boolean; price: Price | null }[],
  tokens: number,
  prompt = tokens,
): { usd: number; date: string } | null {
  let dearest: Price | null = null;
  for (const { isLocal, price } of models) {
    if (isLocal) continue;
    if (!price || prompt > (price.longest ?? Infinity)) return null;
    if (!dearest || dearest.output < price.output) dearest = price;
  }
  return dearest ? { usd: (dearest.output * tokens) / 1e6, date: dearest.source.date } : { usd: 0, date: '' };
}

/** Dollars for these tokens; null where the price does not hold for so long a prompt. */
export function costOf({ input, output, cached, longest = Infinity }: Price, used: SaidUsage): number | null {
  if (used.input > longest) return null;
  return ((used.input - used.cached) * input + used.cached * cached + used.output * output) / 1e6;
}
