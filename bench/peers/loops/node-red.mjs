import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import runtime from '@node-red/runtime';
import util from '@node-red/util';

/** The nodes of the flow: one that passes on, and one that counts and ends the loop by telling `benchEnded`. */
const NODES = `module.exports = function (RED) {
  RED.nodes.registerType('bench-pass', function (config) {
    RED.nodes.createNode(this, config);
    this.on('input', (message, send, done) => { message.payload += 1; send(message); done(); });
  });
  RED.nodes.registerType('bench-guard', function (config) {
    RED.nodes.createNode(this, config);
    this.on('input', (message, send, done) => {
      message.count += 1;
      send(message.count < message.rounds ? [message, null] : [null, message]);
      done();
    });
  });
  RED.nodes.registerType('bench-end', function (config) {
    RED.nodes.createNode(this, config);
    this.on('input', (message, send, done) => { done(); globalThis.benchEnded(message.count); });
  });
};
`;
const HTML = ['pass', 'guard', 'end']
  .map((type) => `<script>RED.nodes.registerType('bench-${type}', { category: 'bench', defaults: {} })</script>`)
  .join('\n');

const FLOW = [
  { id: 'tab', type: 'tab', label: 'bench' },
  { id: 'ping', z: 'tab', type: 'bench-pass', wires: [['pong']] },
  { id: 'pong', z: 'tab', type: 'bench-pass', wires: [['guard']] },
  { id: 'guard', z: 'tab', type: 'bench-guard', wires: [['ping'], ['end']] },
  { id: 'end', z: 'tab', type: 'bench-end', wires: [] },
];

let started = null;

/** Starts the runtime in a folder of its own, without editor, network and log. */
async function start() {
  const userDir = mkdtempSync(path.join(os.tmpdir(), 'bench-node-red-'));
  mkdirSync(path.join(userDir, 'nodes'), { recursive: true });
  writeFileSync(path.join(userDir, 'nodes', 'bench.js'), NODES);
  writeFileSync(path.join(userDir, 'nodes', 'bench.html'), HTML);
  writeFileSync(path.join(userDir, 'flows.json'), JSON.stringify(FLOW));
  const flowsStarted = new Promise((resolve) => runtime.events.once('flows:started', resolve));
  const settings = {
    userDir,
    flowFile: 'flows.json',
    logging: { console: { level: 'off', metrics: false, audit: false } },
    httpAdminRoot: false,
    httpNodeRoot: false,
    telemetry: { enabled: false },
    externalModules: { autoInstall: false },
    credentialSecret: false,
  };
  util.init(settings);
  runtime.init(settings, null, null);
  await runtime.start();
  await flowsStarted;
}

/** @type {import('../loop.d.ts').Loop} */
export const loop = async (rounds) => {
  started ??= start();
  await started;
  const ended = new Promise((resolve) => (globalThis.benchEnded = resolve));
  runtime._.nodes.getNode('ping').receive({ payload: 0, count: 0, rounds });
  return ended;
};
