import { chatdev } from '../../engine/notations/chatdev/notation.ts';
import { showRuns } from '../show-runs.ts';

showRuns(chatdev);
