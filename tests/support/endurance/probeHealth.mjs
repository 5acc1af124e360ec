/** A thread that requests /healthz again and again, each time as a new client, until it gets a message. */
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const INTERVAL_MS = 20;

/** Resolves with the status; 0 when there was no response. */
const request = () =>
  new Promise((resolve) => {
    get(`${workerData.origin}/healthz`, { agent: false }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode));
    }).once('error', () => resolve(0));
  });

const times = [];
let failed = 0;
const ended = new AbortController();
parentPort.once('message', () => ended.abort());
while (!ended.signal.aborted) {
  const startedAt = performance.now();
  if ((await request()) !== 200) failed += 1;
  times.push(performance.now() - startedAt);
  await wait(INTERVAL_MS);
}
times.sort((a, b) => a - b);
const usual = times[Math.floor(times.length * 0.99)];
parentPort.postMessage({ count: times.length, failed, usual, slowest: times.at(-1) });
