import type { Diagnosis, DiagnosisCode } from '../../engine/after-run/diagnoses/diagnoses.ts';
import type { Verdict } from '../../engine/workflow/verdict/verdict.ts';

/** What `why` prints of a round. */
export interface WhyRow {
  loop: string;
  round: number;
  outcome: Verdict['outcome'];
  reason: string;
  sentence: string;
  /** The answer that decided the round; null where none did: a guard or a limit, or nobody was asked. */
  answer: { node: string; text: string } | null;
  evidence: string[];
  diagnoses: DiagnosisRow[];
  /** Nodes that answered otherwise than in the round before; `before` null: they did not answer there. */
  changed: { node: string; before: string | null; now: string }[];
}

/** A diagnosis as the terminal prints it. */
export interface DiagnosisRow {
  code: DiagnosisCode;
  severity: Diagnosis['severity'];
  /** Path of the loop, the first round that shows it, and all of them, of many the first. */
  loop: string;
  round: number;
  rounds: number[];
  times: number;
  message: string;
  hint: string;
  fixes: string[];
}
