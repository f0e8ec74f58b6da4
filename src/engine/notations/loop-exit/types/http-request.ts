import { port } from '../node-type.ts';
import { simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const httpRequest = toolType({
  type: 'http_request',
  title: 'HTTP request',
  sentence: 'Sends a request over the network.',
  note: 'the simulated model gives a labelled result of the same shape',
  begins: true,
  fields: {},
  gives: [port('body', 'any'), port('status', 'number'), port('headers', 'json')],
  outputs: ['body', 'status'],
  simulated: (told) => ({
    status: 200,
    headers: {},
    body: simulatedText(`what ${told('method') || 'GET'} ${told('url', 'input')} gave`),
  }),
});
