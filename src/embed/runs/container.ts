import { container } from '../../engine/notations/container/notation.ts';
import { showRuns } from '../rounds/show-runs.ts';

showRuns(container);
