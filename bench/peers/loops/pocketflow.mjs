import { Flow, Node } from 'pocketflow';

class Pass extends Node {
  async post(shared) {
    shared.value += 1;
    return 'default';
  }
}

class Guard extends Node {
  async post(shared) {
    shared.count += 1;
    return shared.count < shared.rounds ? 'again' : 'left';
  }
}

/** @type {import('../loop.d.ts').Loop} */
export const loop = async (rounds) => {
  const [ping, pong, guard, end] = [new Pass(), new Pass(), new Guard(), new Pass()];
  ping.next(pong);
  pong.next(guard);
  guard.on('again', ping);
  guard.on('left', end);
  const shared = { value: 0, count: 0, rounds };
  await new Flow(ping).run(shared);
  return shared.count;
};
