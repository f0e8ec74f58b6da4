import { loopExit } from '../../engine/notations/loop-exit/notation.ts';
import { startEmbed } from '../start.ts';

startEmbed(loopExit);
