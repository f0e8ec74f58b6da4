import { orka } from '../../engine/notations/orka/notation.ts';
import { startEmbed } from '../start.ts';

startEmbed(orka);
