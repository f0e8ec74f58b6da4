import { simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const emailSend = toolType({
  type: 'email_send',
  title: 'Email',
  sentence: 'Sends a mail.',
  note: 'nothing is sent',
  ends: true,
  fields: {},
  simulated: (told) => ({
    sent: false,
    to: told('to'),
    subject: told('subject'),
    result: simulatedText('nothing was sent'),
  }),
});
