import { orka } from '../../engine/notations/orka/notation.ts';
import { showRuns } from '../show-runs.ts';

showRuns(orka);
