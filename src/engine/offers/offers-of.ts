import { detectNotation } from '../notations/detect.ts';
import { openText } from '../opening/open-text.ts';
import { READ_LIMITS, type ReadLimits } from '../reading/limits.ts';
import { markdownBlocks } from '../reading/read-text.ts';
import type { TextRange } from '../workflow/problem.ts';
import { headingsIn } from './headings.ts';
import { illustrationOf } from './illustration.ts';
import type { Offer, OfferedWorkflow } from './offer.ts';
import { partsOf } from './parts.ts';
import { withBody } from './with-body.ts';

/** So many blocks of one text are looked at, and so many parts of one block. */
const MOST_BLOCKS = 60;
const MOST_PARTS = 20;

/**
 * What a text holds that can be opened for itself, in its order: the blocks of Markdown that are workflows or illustrate a key, or what
 * the text as a whole illustrates. Empty when the text is a workflow already, or nothing of the kind. `before`: the text
 * that was open before it, into which variants may be put. Never throws on any text.
 */
export function offersOf(text: string, before = '', limits: ReadLimits = READ_LIMITS.file): Offer[] {
  if (text.length > limits.text || before.length > limits.text) return [];
  const blocks = markdownBlocks(text, limits, (root) => detectNotation(root) !== null).slice(0, MOST_BLOCKS);
  const ranges = blocks.length > 0 ? blocks : [{ start: 0, end: text.length }];
  const headings = blocks.length > 0 ? headingsIn(text, blocks) : [];
  return ranges
    .flatMap((range) => offersIn(text, range, before, limits))
    .filter(({ is }) => is.kind !== 'workflow' || is.text !== text)
    .map((offer) => ({ ...offer, heading: headings.findLast(({ at }) => at < offer.range.start)?.text ?? '' }));
}

function offersIn(text: string, range: TextRange, before: string, limits: ReadLimits): Omit<Offer, 'heading'>[] {
  const piece = text.slice(range.start, range.end);
  const whole = workflowOf(piece, limits);
  if (whole?.runs) return [{ range, is: whole }];
  const illustration = illustrationOf(piece, before, limits);
  if (illustration) return [{ range, is: illustration }];
  const made = withBody(piece, limits);
  const completed = made === null ? null : workflowOf(made, limits);
  if (completed?.runs) return [{ range, is: { ...completed, completed: true } }];
  const parts = partsOf(piece);
  const inParts =
    parts.length < 2 || parts.length > MOST_PARTS
      ? []
      : parts.flatMap((part) =>
          offersIn(text, { start: range.start + part.start, end: range.start + part.end }, before, limits),
        );
  return inParts.length > 0 || !whole ? inParts : [{ range, is: whole }];
}

function workflowOf(text: string, limits: ReadLimits): OfferedWorkflow | null {
  const { notation, workflow, plan } = openText(text, {}, limits);
  if (!notation || !workflow || workflow.nodes.length === 0) return null;
  const nodes = workflow.nodes.map(({ name }) => name);
  return { kind: 'workflow', name: workflow.name, notation, nodes, runs: plan !== null, completed: false, text };
}
