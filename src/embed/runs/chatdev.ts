import { chatdev } from '../../engine/notations/chatdev/notation.ts';
import { showRuns } from '../rounds/show-runs.ts';

showRuns(chatdev);
