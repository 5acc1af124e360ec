/**
 * `npm run schema` writes the types of the tables from a new database; `npm run check:schema` fails when those in the
 * repository are not the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../server/database/open';
import type { Db } from '../server/database/schema';

const FILE = 'server/database/types.ts';

const TYPES: Record<string, string> = {
  TEXT: 'string',
  INTEGER: 'number',
  BIGINT: 'number',
  BLOB: 'Uint8Array',
};

/** Texts of which the code knows every value. */
const WORDS: Record<string, string> = {
  'mails.kind': 'MailKind',
  'mails.status': 'MailStatus',
  'incoming_mails.status': 'IncomingMailStatus',
  'reply_templates.language': 'Language',
};

const HEAD = `/** Made from the migrations by \`npm run schema\`, which say what each column means. */
import type { Generated } from 'kysely';
import type { Language } from '../../src/shared/languages';
import type { MailKind, MailStatus } from '../../src/shared/mail';
import type { IncomingMailStatus } from './schema';
`;

type Column = { name: string; type: string; notnull: number; default: string | null };

async function makeTypes(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
    order by rowid`.execute(db);
  const lines = [];
  for (const { name } of tables) {
    const { rows: columns } = await sql<Column>`
      select name, upper(type) as type, "notnull", dflt_value as "default" from pragma_table_info(${name})`.execute(
      db,
    );
    lines.push(`  ${toCamelCase(name)}: {`, ...columns.map((column) => toProperty(name, column)), '  };');
  }
  return `${HEAD}\nexport type Schema = {\n${lines.join('\n')}\n};\n`;
}

function toProperty(table: string, column: Column): string {
  const known = WORDS[`${table}.${column.name}`] ?? TYPES[column.type];
  if (known === undefined) throw new Error(`${table}.${column.name}: the type ${column.type} is not known`);
  const type = column.notnull ? known : `${known} | null`;
  return `    ${toCamelCase(column.name)}: ${column.default === null ? type : `Generated<${type}>`};`;
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const { db, close } = await openDatabase(':memory:');
const types = await makeTypes(db);
await close();
if (!process.argv.includes('--check')) writeFileSync(FILE, types);
else if (readFileSync(FILE, 'utf8') !== types) {
  console.log(`${FILE} is not what the migrations make: run npm run schema`);
  process.exitCode = 1;
}
