import { loopExit } from '../../engine/notations/loop-exit/notation.ts';
import { showRuns } from '../show-runs.ts';

showRuns(loopExit);
