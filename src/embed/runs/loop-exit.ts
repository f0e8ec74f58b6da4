import { loopExit } from '../../engine/notations/loop-exit/notation.ts';
import { showRuns } from '../rounds/show-runs.ts';

showRuns(loopExit);
