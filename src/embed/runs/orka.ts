import { orka } from '../../engine/notations/orka/notation.ts';
import { showRuns } from '../rounds/show-runs.ts';

showRuns(orka);
