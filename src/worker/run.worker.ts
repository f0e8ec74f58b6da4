import { expose } from 'comlink';
import { openHistory } from '../history/open-history.ts';
import type { RunMessage, RunOrder } from './protocol.ts';
import { createSession } from './run-session.ts';
import { workerWorld } from './world.ts';

let tell: (message: RunMessage) => void = () => undefined;
const session = createSession(
  () => openHistory(),
  workerWorld((message) => tell(message)),
);

expose({
  ...session,
  start(order: RunOrder, port: MessagePort) {
    tell = (message) => port.postMessage(message);
    return session.start(order);
  },
});
