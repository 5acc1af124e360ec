import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { openMetrics } from '../../../server/operations/metrics';
import { createInProcessApp } from '../../support/inProcessApp';

/** What PromQL has besides metrics. */
const WORDS = new Set(['sum', 'max', 'min', 'rate', 'time', 'by', 'folder']);

test('each metric of an alert exists', async () => {
  const database = await openDatabase(':memory:');
  const metrics = await openMetrics(database, {
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: 0,
    IMAP_URL: 'imap://desk:password@127.0.0.1/INBOX',
    DATABASE_URL: 'file:/nonexistent/site.db',
    BACKUP_DIR: '/nonexistent',
    SITE_URL: 'https://127.0.0.1:1',
  });
  const { close } = await createInProcessApp({ database, instrument: metrics.instrument });
  onTestFinished(close);
  const text = await (await fetch(metrics.url)).text();
  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const expressions = [...readFileSync('deploy/prometheus/alerts.yml', 'utf8').matchAll(/expr: (.*)/g)];
  expect(expressions).toHaveLength(8);
  for (const [, expression = ''] of expressions) {
    const names = expression.replaceAll(/\{.*?\}|\[.*?\]/g, '').match(/[a-z][a-z_]+/g) ?? [];
    const used = names.filter((name) => !WORDS.has(name)).map((name) => name.replace(/_count$/, ''));
    expect(used.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(used));
  }
});
