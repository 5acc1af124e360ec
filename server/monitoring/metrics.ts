import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open';
import { isInProcess } from '../http/inProcess';
import { createDatabaseProbe } from './databaseProbe';

const SECOND = 1_000;
/** Counting all inquiries takes longer the more there are; a scrape comes every few seconds. */
const COUNTED_EVERY = 60 * SECOND;

export type Metrics = {
  /** Where they are, such as `http://127.0.0.1:9464/metrics`. */
  address: string;
  /** Measures the requests of an app and ends with it; to be called before its routes are made. */
  instrument: (app: FastifyInstance) => void;
};

/**
 * Figures for Prometheus, on an address of their own: they are no business of visitors. The library is loaded
 * here only, so that who does not want them does not pay for them.
 *
 * @throws when the port is in use
 */
export async function openMetrics(
  database: Database,
  { host, port }: { host: string; port: number },
): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registers = [new Registry()];
  const [registry] = registers;
  if (!registry) throw new Error('There is no registry');
  // The process: memory, processor time, garbage collection, lag of the event loop.
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the route that answered (not by the address, which is anybody’s)',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have arrived and are not answered yet',
    registers,
  });

  const ping = createDatabaseProbe(database);
  const isUp = new Gauge({
    name: 'database_up',
    help: 'Whether the database answers (1) or not (0), as /readyz says it',
    registers,
    collect: async () => {
      isUp.set(
        await ping().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const { connections } = database;
  if (connections) {
    const pool = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool by state; waiting are the calls that found none free',
      labelNames: ['state'],
      registers,
      collect: () => {
        for (const [state, count] of Object.entries(connections())) pool.set({ state }, count);
      },
    });
  }

  let countedAt = -COUNTED_EVERY;
  const inquiries = new Gauge({
    name: 'inquiries',
    help: 'Inquiries that are stored, by status; counted once a minute at most',
    labelNames: ['status'],
    registers,
    collect: async () => {
      if (performance.now() - countedAt < COUNTED_EVERY) return;
      // A database that is away is said by `database_up`; the last numbers stand until it is back.
      const counts = await countByStatus(database).catch(() => undefined);
      if (!counts) return;
      countedAt = performance.now();
      for (const [status, count] of counts) inquiries.set({ status }, count);
    },
  });

  const server = createServer(
    { requestTimeout: 5 * SECOND, headersTimeout: 5 * SECOND },
    (request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  const { port: listensOn } = server.address() as AddressInfo;

  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${listensOn}/metrics`,
    instrument(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (isInProcess(request)) return done();
        inFlight.inc();
        reply.raw.once('close', () => inFlight.dec());
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        if (isInProcess(request)) return done();
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: reply.statusCode };
        durations.observe(labels, reply.elapsedTime / SECOND);
        done();
      });
      app.addHook('onClose', async () => {
        server.closeAllConnections();
        server.close();
        registry.clear();
      });
    },
  };
}

async function countByStatus({ db }: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  // A status that nobody has is 0, not absent, so that its rise can be seen.
  return new Map([['new', 0], ['spam', 0], ...rows.map(({ status, count }) => [status, count] as const)]);
}
