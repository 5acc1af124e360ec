import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { BUILD_FOLDER } from '../../../scripts/build/buildFolder';
import { kill, readOutput } from '../../../scripts/builtServer';
import { runOnFile } from '../fillTables';
import { makeFolder } from '../folder';
import { queryPostgres, startOwnPostgres } from '../postgres';
import { startServer } from './untilTestEnds';

/** The database of a first start with more inquiries, each with a note and a mail, and with more pictures. @returns its file */
export async function createSource(inquiries: number, pictures: number): Promise<string> {
  const file = join(makeFolder(), 'site.db');
  await kill((await startServer(`file:${file}`)).child);
  const text = "'We run four shops in Pune and would like to offer bill payments. Whom do we talk to? ' || n";
  runOnFile(
    file,
    `database.exec(\`
      begin;
      create temp table numbers as with recursive c (n) as (select 1 union all select n + 1 from c where n < ${inquiries}) select n from c;
      insert into inquiries (id, name, email, subject, source, status, created_at, new_since, updated_at, name_key, email_key, subject_key, search_text, message)
        select 'i' || n, 'Asha ' || n, 'asha.' || n || '@shop.example', 'Service Inquiry', 'website', 'new', '2026-01-01', '2026-01-01', '2026-01-01', 'asha ' || n,
          'asha.' || n || '@shop.example', 'service inquiry', 'asha ' || n || ' service inquiry ' || ${text}, ${text} from numbers;
      insert into inquiry_events (id, inquiry_id, kind, at, text) select 'e' || n, 'i' || n, 'note', '2026-01-01', ${text} from numbers;
      insert into mails (id, kind, status, inquiry_id, to_address, subject, send_after, retry_until, message_id, created_at, updated_at, text)
        select 'm' || n, 'reply', 'sent', 'i' || n, 'asha.' || n || '@shop.example', 'Re: Service Inquiry', '', '', n || '@x', '2026-01-01', '2026-01-01', ${text}
        from numbers;
      insert into images (id, created_at, created_by, used_at, file_hash) select 'p' || n, '2026-01-01', 'a', '2026-01-01', 'h' from numbers where n <= ${pictures};
      insert into image_files (image_id, name, bytes)
        select 'p' || n, name, randomblob(size) from numbers, (select '480' as name, 20000 as size union select '960', 70000 union select '1600', 180000 union
          select '480w', 30000 union select '960w', 100000 union select '1600w', 250000 union select 'jpeg', 120000) where n <= ${pictures};
      commit\`)`,
  );
  return file;
}

/** A PostgreSQL of this test. @returns creates an empty database in it, and says its URL */
export async function startTargets(): Promise<() => Promise<string>> {
  const postgres = await startOwnPostgres({ isSynced: true });
  onTestFinished(() => postgres.stop());
  let count = 0;
  return async () => {
    const name = `target_${(count += 1)}`;
    await queryPostgres(postgres.url, `create database ${name}`);
    return postgres.url.replace(/\w+$/, name);
  };
}

export function startMove(file: string, url: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(BUILD_FOLDER, 'server/admin.js'), 'move', url], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
  });
  return { child, output: readOutput(child) };
}

/** The rows of the main tables; undefined while the database is empty. */
export async function countRows(url: string): Promise<string | undefined> {
  const [found] = await queryPostgres(
    url,
    "select count(*)::int as n from pg_tables where schemaname = 'public'",
  );
  if (found?.n === 0) return undefined;
  const [rows] = await queryPostgres(
    url,
    'select (select count(*) from inquiries) as i, (select count(*) from mails) as m, (select count(*) from image_files) as p, (select count(*) from revisions) as r',
  );
  return Object.values(rows ?? {}).join(' ');
}
