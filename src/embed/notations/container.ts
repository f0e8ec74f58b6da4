import { container } from '../../engine/notations/container/notation.ts';
import { startEmbed } from '../start.ts';

startEmbed(container);
