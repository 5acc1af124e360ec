import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { INQUIRY_STATUSES } from '../../src/shared/inquiry';
import { MAIL_STATUSES } from '../../src/shared/mail';
import type { Config } from '../config';
import { readProof } from '../copies/proof';
import type { Database } from '../database/open';
import { type Db, INCOMING_MAIL_STATUSES } from '../database/schema';
import { isInProcess } from '../http/inProcess';
import { MINUTE, SECOND } from '../time';

/** Counting takes longer the more inquiries there are, and a scrape comes every few seconds. */
const COUNT_INTERVAL = MINUTE;

/** Metrics that count the rows of a table by status. */
const COUNTED = [
  { name: 'inquiries', table: 'inquiries', statuses: INQUIRY_STATUSES },
  { name: 'mails', table: 'mails', statuses: MAIL_STATUSES },
  { name: 'incoming_mails', table: 'incomingMails', statuses: INCOMING_MAIL_STATUSES },
] as const;
type Counted = (typeof COUNTED)[number]['table'];

export type Metrics = {
  /** The URL, such as `http://127.0.0.1:9464/metrics`. */
  url: string;
  /** Measures the requests of an app; must run before its routes are added. */
  instrument: (app: FastifyInstance) => void;
};

/**
 * Serves metrics for Prometheus on a port of its own, which visitors do not reach.
 *
 * @throws when the port is in use
 */
export async function openMetrics(
  database: Database,
  config: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT' | 'IMAP_URL' | 'BACKUP_DIR'>,
): Promise<Metrics> {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  const registry = new Registry();
  const registers = [registry];
  // The process: memory, processor time, garbage collection, lag of the event loop.
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route (not by URL, which clients invent)',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without a complete response',
    registers,
  });

  const addGauge = (name: string, help: string, read: () => number | Promise<number | undefined>) => {
    const gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => {
        const value = await read();
        if (value !== undefined) gauge.set(value);
      },
    });
  };
  addGauge('database_up', 'Whether the database responds (1) or not (0), as in /readyz', () =>
    database.ping().then(
      () => 1,
      () => 0,
    ),
  );
  addGauge(
    'backup_proved_timestamp_seconds',
    'When a backup was last restored beside and opened; 0 when none was',
    () => Date.parse(readProof(config.BACKUP_DIR)?.provedAt ?? '1970-01-01') / SECOND,
  );
  if (config.IMAP_URL !== undefined) {
    addGauge(
      'mailbox_read_timestamp_seconds',
      'When the mailbox was last read as a whole, by any server; 0 when it never was',
      () => findLastReading(database.db).catch(() => undefined),
    );
  }
  const { connections } = database;
  if (connections) {
    const pool = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool by state; waiting: queries without a free connection',
      labelNames: ['state'],
      registers,
      collect: () => {
        for (const [state, count] of Object.entries(connections())) pool.set({ state }, count);
      },
    });
  }

  for (const { name, table, statuses } of COUNTED) {
    let countedAt = -COUNT_INTERVAL;
    const gauge = new Gauge({
      name,
      help: `Stored ${name.replace('_', ' ')} by status; counted at most once a minute`,
      labelNames: ['status'],
      registers,
      collect: async () => {
        if (performance.now() - countedAt < COUNT_INTERVAL) return;
        // While the database is unavailable, which `database_up` shows, the last counts remain.
        const counts = await countByStatus(database.db, table).catch(() => undefined);
        if (!counts) return;
        countedAt = performance.now();
        // A status without rows is 0, not absent, so that an increase is visible.
        for (const status of statuses) gauge.set({ status }, counts.get(status) ?? 0);
      },
    });
  }

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
  const { port: actualPort } = server.address() as AddressInfo;

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/metrics`,
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

/** In seconds. */
async function findLastReading(db: Db): Promise<number> {
  const last = await db
    .selectFrom('mailboxes')
    .select((eb) => eb.fn.max('readAt').as('readAt'))
    .executeTakeFirst();
  return last?.readAt ? Date.parse(last.readAt) / SECOND : 0;
}

async function countByStatus(db: Db, table: Counted): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
