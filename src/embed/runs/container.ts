import { container } from '../../engine/notations/container/notation.ts';
import { showRuns } from '../show-runs.ts';

showRuns(container);
