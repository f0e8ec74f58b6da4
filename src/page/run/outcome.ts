import type { Before } from '../../engine/kernel/breakpoints.ts';
import { asksVisitor, roundAt } from '../../engine/journal/ask.ts';
import type { LoopView } from '../../engine/journal/view.ts';
import { tellingLoop as loopOfOutcome } from '../../engine/journal/telling-loop.ts';
import { unreachedEnds } from '../../engine/journal/unreached-ends.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import { ruleOfProblem } from '../../engine/notations/rule-of-problem.ts';
import { ruleOfVerdict } from '../../engine/notations/rule-of-verdict.ts';
import type { RuleNumber } from '../../engine/workflow/rule-number.ts';
import { reachedLimit } from '../../engine/workflow/verdict/reached-limit.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { wordPausedBefore } from '../../wording/en/run/pausing.ts';
import { withCapital } from '../../wording/stops.ts';
import { counted, enumerate } from '../../wording/values.ts';
import {
  labelsOf,
  NO_BOUND,
  wordEnding,
  wordEvidence,
  wordNoBound,
  wordProblem,
  wordUnreached,
  wordVerdict,
  type Coded,
} from '../../wording/wording.ts';
import { namesOf } from '../app/announcement.ts';
import type { RunState } from './run-state.ts';
import { warningsOf, type RunWarning } from './run-warnings.ts';

interface Outcome {
  tone: 'going' | 'good' | 'bad' | 'warned';
  glyph: string;
  /** What the glyph and the colour say, for those who do not see them; '' where the title says it. */
  spoken: string;
  title: string;
  why: string;
  /** The rule that explains why, where one does. */
  rule?: RuleNumber;
}

type Why = Pick<Outcome, 'why' | 'rule'>;

export function outcomeOf(state: Readonly<RunState>): Outcome {
  const { phase, view, refused } = state;
  const loop = tellingLoop(state);
  switch (phase) {
    case 'none':
    case 'starting':
      return { tone: 'going', glyph: '▸', spoken: '', title: 'Starting …', why: '' };
    case 'running': {
      const ask = Object.values(view?.asks ?? {}).find(asksVisitor);
      if (ask) {
        const round = roundAt(ask.address);
        const { request } = ask;
        const title =
          request.kind === 'tool'
            ? `The tool ${request.tool} needs your answer`
            : `${state.workflow ? labelsOf(state.workflow)(ask.id) : ask.node} asks you`;
        const why = round === null ? '' : `in round ${round}`;
        return { tone: 'warned', glyph: '?', spoken: '', title, why };
      }
      return {
        tone: 'going',
        glyph: '▸',
        spoken: '',
        title: loop ? `Round ${loop.rounds}` : 'Running',
        ...whyLine(state, loop),
      };
    }
    case 'paused':
      if (state.asksGoOn !== null) return unbounded(state);
      if (state.pausedBefore && state.workflow) return pausedBefore(state.workflow, state.pausedBefore);
      return {
        tone: 'warned',
        glyph: '❚❚',
        spoken: '',
        title: `Paused ${extentOf(state, loop)}`,
        ...whyLine(state, loop),
      };
    case 'refused':
      return {
        tone: 'bad',
        glyph: '✕',
        spoken: '',
        title: 'It cannot run.',
        ...whyOf(refused[0]),
      };
    case 'lost':
      return lostOutcome(state);
    case 'interrupted':
      if (state.model === 'brought')
        return {
          tone: 'warned',
          glyph: '■',
          spoken: '',
          title: `It breaks off ${extentOf(state, loop)}.`,
          why: 'No answer was brought to what is asked next.',
        };
      return {
        tone: 'warned',
        glyph: '❚❚',
        spoken: '',
        title: `Interrupted ${extentOf(state, loop)}.`,
        why: state.continuable
          ? 'Continue goes on from there and asks nothing again that was answered.'
          : 'It was begun by another version of this page: it can be run again, not continued.',
      };
    case 'elsewhere':
      return {
        tone: 'going',
        glyph: '▸',
        spoken: '',
        title: loop ? `Round ${loop.rounds}` : 'Running',
        why: 'It runs in another tab; here you look on.',
      };
    case 'ended':
      return ended(state, extentOf(state, loop), whyLine(state, loop));
    default:
      return unreachable(phase);
  }
}

/** A loop without a bound has had its rounds: only the visitor can say whether it goes on. */
function unbounded({ workflow, view, asksGoOn }: Readonly<RunState>): Outcome {
  const loop = asksGoOn === null ? undefined : view?.loops[asksGoOn];
  const name = loop && workflow?.nodes[loop.part]?.label;
  const why = wordNoBound(name ?? '', loop?.completed ?? 0);
  return { tone: 'warned', glyph: '❚❚', spoken: '', title: NO_BOUND, why };
}

/** Nothing of what is named has begun. */
function pausedBefore(workflow: Workflow, before: Before): Outcome {
  const title = wordPausedBefore(namesOf(workflow, before), before.round);
  return { tone: 'warned', glyph: '❚❚', spoken: '', title, why: '' };
}

function lostOutcome(state: Readonly<RunState>): Outcome {
  const { lost, apart } = state;
  const bad = { tone: 'bad', glyph: '✕', spoken: '' } as const;
  if (lost?.why === 'not-loaded')
    return { ...bad, title: 'The run did not start.', why: 'Its program could not be fetched. Is there a connection?' };
  const kept = !apart && hasSteps(state) ? ['Completed steps are in History.'] : [];
  return { ...bad, title: 'The run stopped responding.', why: [...hungWords(lost?.patterns ?? []), ...kept].join(' ') };
}

function hungWords(patterns: readonly string[]): string[] {
  if (patterns.length === 0) return [];
  const which = patterns.length === 1 ? 'the pattern' : 'one of the patterns';
  return [
    `It was trying ${which} ${enumerate(patterns)}, which may take for ever: patterns that look around or refer back can.`,
  ];
}

function ended(state: Readonly<RunState>, extent: string, why: Why): Outcome {
  const { finished, view } = state;
  switch (finished) {
    case 'completed':
    case null:
      return completed(state, extent, why);
    case 'failed': {
      const failure = view?.result?.failure;
      return {
        tone: 'bad',
        glyph: '✕',
        spoken: '',
        title: `Failed ${extent}.`,
        ...(failure ? whyOf(failure) : why),
      };
    }
    case 'stopped':
      return { tone: 'warned', glyph: '■', spoken: '', title: `Stopped by hand ${extent}.`, why: '' };
    case 'limit':
      return limited(extent, spentWhy(state) ?? why);
    case 'diverged':
      return {
        tone: 'bad',
        glyph: '✕',
        spoken: '',
        title: 'The replay took another way than the recording.',
        why: 'Please report this: it must not happen.',
      };
    case 'halted':
      return { tone: 'warned', glyph: '■', spoken: '', title: `The recording ends ${extent}.`, why: '' };
    default:
      return unreachable(finished);
  }
}

/** It came to its end. A tick only where no loop of it was ended by a bound or an error: reaching a limit is not being good enough. */
function completed(state: Readonly<RunState>, extent: string, why: Why): Outcome {
  const { verdict = null } = tellingLoop(state) ?? {};
  const spent = spentWhy(state);
  if (spent) return limited(extent, spent);
  const told = { ...why, why: '', title: endingOf(state) };
  const unreached = unreachedWords(state);
  if (verdict && reachedLimit(verdict)) return { ...LIMITED, ...told, why: unreached };
  if (verdict?.reason === 'error')
    return { tone: 'warned', glyph: '▲', spoken: '', title: `Ended by an error ${extent}.`, ...why };
  if (unreached !== '') {
    const title = verdict ? told.title : `Finished ${extent}.`;
    return { ...why, tone: 'warned', glyph: '▲', spoken: 'No result.', title, why: unreached };
  }
  if (verdict) return { tone: 'good', glyph: '✓', spoken: 'Finished.', ...told };
  return { tone: 'good', glyph: '✓', spoken: '', title: `Finished ${extent}.`, ...why };
}

/** That no node ran which was to give the result; '' where one did. */
function unreachedWords({ workflow, view }: Readonly<RunState>): string {
  if (!workflow || !view) return '';
  const ends = unreachedEnds(workflow, view).map(labelsOf(workflow));
  return ends.length > 0 ? wordUnreached(ends) : '';
}

const LIMITED = { tone: 'warned', glyph: '▲', spoken: 'Limit reached.' } as const;

function limited(extent: string, why: Why): Outcome {
  return { ...LIMITED, spoken: '', title: `Limit reached ${extent}.`, ...why };
}

/** The sentence of the loop that the outcome is told by: what decided, and where it led. */
function endingOf(state: Readonly<RunState>): string {
  const { workflow } = state;
  const verdict = tellingLoop(state)?.verdict;
  return verdict ? wordEnding(verdict, workflow ? labelsOf(workflow) : (id) => id) : '';
}

/** What is to be said beside the outcome: each warning and note of the run but those that the outcome says itself. */
export function noticedIn(problems: readonly Problem[]): RunWarning[] {
  return warningsOf(problems).filter(({ code }) => code !== 'run-limit');
}

/** What the run used up of what it may use, in words; null where it ended for another reason. */
export function spentBudget(state: Pick<RunState, 'view'>): string | null {
  const { verdict } = tellingLoop(state) ?? {};
  const spent = verdict?.reason === 'budget' ? verdict.because.find(({ kind }) => kind === 'budget') : undefined;
  if (spent) return withCapital(wordEvidence(spent));
  const reached = state.view?.problems.find(({ code }) => code === 'run-limit');
  return reached ? wordProblem(reached).message : null;
}

/** The loop that the outcome is told by; null before there is one. */
export function tellingLoop({ view }: Pick<RunState, 'view'>): LoopView | null {
  return view && loopOfOutcome(view);
}

function hasSteps({ view }: Readonly<RunState>): boolean {
  return (view?.activations ?? 0) > 0 && view?.problems.every(({ code }) => !code.startsWith('history-')) === true;
}

/** How far it came: `in round 3`, where it stands there or was cut short there, or `after 3 rounds`. */
function extentOf({ view, finished }: Readonly<RunState>, loop: LoopView | null): string {
  if (loop && loop.rounds > loop.completed && standsIn(loop, finished)) return `in round ${loop.rounds}`;
  if (loop && loop.completed > 0) return `after ${counted(loop.completed, 'round')}`;
  return `after ${counted(view?.activations ?? 0, 'step')}`;
}

/** Whether it is the round that the run ends with: what was cut short there may have been left behind, and the run gone on. */
function standsIn({ status, verdict }: LoopView, finished: RunState['finished']): boolean {
  const reason = verdict?.reason ?? '';
  switch (finished) {
    case 'stopped':
      return status === 'running' || reason === 'cancelled';
    case 'failed':
      return status === 'running' || reason === 'error';
    default:
      return true;
  }
}

function whyLine({ workflow, view }: Readonly<RunState>, loop: LoopView | null): Why {
  if (!loop?.verdict || !workflow) return { why: '' };
  const why = wordVerdict(loop.verdict, labelsOf(workflow), view?.status);
  return explained(why, ruleOfVerdict(workflow.notation, loop.verdict));
}

function whyOf(problem: Coded | undefined): Why {
  return problem ? explained(wordProblem(problem).message, ruleOfProblem(problem.code)) : { why: '' };
}

function spentWhy(state: Pick<RunState, 'view'>): Why | null {
  const why = spentBudget(state);
  return why === null ? null : { why };
}

function explained(why: string, rule: RuleNumber | null): Why {
  return rule === null ? { why } : { why, rule };
}
