import { chatdev } from '../../engine/notations/chatdev/notation.ts';
import { startEmbed } from '../start.ts';

startEmbed(chatdev);
