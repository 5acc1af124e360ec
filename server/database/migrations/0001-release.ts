import { type Kysely, type Migration, sql } from 'kysely';

/** The first schema that was released. Changes of it are migrations of their own (see CONTRIBUTING.md). */
export function release(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [...tablesAndIndexes(dialect), ...revisionTriggers(dialect)]) {
        await sql.raw(statement).execute(db);
      }
    },
  };
}

/**
 * Wide columns come last: SQLite reads a row from its start, so lists that need only narrow columns do not read the
 * overflow pages.
 */
function tablesAndIndexes(dialect: 'sqlite' | 'postgres'): string[] {
  // Both engines must compare bytes to sort a list in the same order.
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
  const id = `${text} primary key not null`;
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob';
  /** What the filters of the list of inquiries need, besides the e-mail address. */
  const filtered = [
    ...['status', 'owner', 'follow_up', 'created_at', 'new_since'],
    ...['interest', 'topic', 'language'],
  ];
  /** With them a page is read from the index alone, without sorting, whatever its filter and however deep it is. */
  const inquiriesBy = (name: string, columns: string[]) =>
    `create index inquiries_by_${name} on inquiries (${[...new Set([...columns, ...filtered])].join(', ')})`;

  return [
    `create table meta (key ${id}, value ${text} not null)`,

    `create table admins (
      id ${id},
      email ${text} not null,
      name ${text},
      password_hash ${text} not null,
      second_factor ${text},
      last_code_step integer,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create unique index admins_email on admins (email)',

    `create table recovery_codes (
      code_hash ${id},
      admin_id ${text} not null references admins (id) on delete cascade
    )`,
    'create index recovery_codes_admin on recovery_codes (admin_id)',

    `create table sessions (
      token_hash ${id},
      id ${text} not null unique,
      admin_id ${text} not null references admins (id) on delete cascade,
      device ${text} not null,
      pending_second_factor ${text},
      created_at ${text} not null,
      last_used_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index sessions_admin on sessions (admin_id)',
    'create index sessions_expires on sessions (expires_at)',

    `create table login_attempts (
      key ${id},
      attempts integer not null,
      last_at ${text} not null,
      blocked_until ${text} not null
    )`,
    'create index login_attempts_last_at on login_attempts (last_at)',

    `create table login_addresses (
      account ${text} not null,
      address ${text} not null,
      last_at ${text} not null,
      constraint login_addresses_key primary key (account, address)
    )`,

    `create table used_form_tokens (token_hash ${id}, expires_at ${text} not null)`,
    'create index used_form_tokens_expires_at on used_form_tokens (expires_at)',

    `create table blogs (
      id ${id},
      title ${text} not null,
      author ${text} not null,
      date ${text} not null,
      category ${text} not null,
      snippet ${text} not null,
      cover ${text},
      cover_alt ${text},
      status ${text} not null,
      version integer not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text},
      idempotency_key ${text},
      title_key ${text} not null,
      author_key ${text} not null,
      category_key ${text} not null,
      search_text ${text} not null,
      language ${text} not null default 'en',
      translation_of ${text} not null default '',
      content ${text} not null
    )`,
    'create index blogs_deleted_at_created_at_id on blogs (deleted_at, created_at, id)',
    'create index blogs_deleted_at_language_created_at_id on blogs (deleted_at, language, created_at, id)',
    'create index blogs_translation_of on blogs (translation_of)',
    'create index blogs_deleted_at_category_created_at_id on blogs (deleted_at, category, created_at, id)',
    'create unique index blogs_idempotency_key on blogs (idempotency_key)',

    `create table blog_drafts (
      id ${id},
      blog_id ${text} unique references blogs (id) on delete set null,
      base_version integer,
      publish_at ${text} not null default '',
      problem ${text},
      updated_by ${text} not null,
      version integer not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      idempotency_key ${text} unique,
      title ${text} not null,
      author ${text} not null,
      date ${text} not null,
      category ${text} not null,
      snippet ${text} not null,
      cover ${text},
      cover_alt ${text},
      title_key ${text} not null,
      author_key ${text} not null,
      category_key ${text} not null,
      search_text ${text} not null,
      images ${text} not null,
      language ${text} not null default 'en',
      translation_of ${text} not null default '',
      content ${text} not null
    )`,
    'create index blog_drafts_publish_at on blog_drafts (publish_at)',
    'create index blog_drafts_updated_at_id on blog_drafts (updated_at, id)',

    `create table draft_previews (
      token_hash ${id},
      draft_id ${text} not null,
      expires_at ${text} not null
    )`,
    'create index draft_previews_draft_id on draft_previews (draft_id)',
    'create index draft_previews_expires_at on draft_previews (expires_at)',

    `create table blog_versions (
      blog_id ${text} not null references blogs (id) on delete cascade,
      version integer not null,
      published_at ${text} not null,
      published_by ${text},
      draft_id ${text},
      idempotency_key ${text},
      title ${text} not null,
      author ${text} not null,
      date ${text} not null,
      category ${text} not null,
      snippet ${text} not null,
      cover ${text},
      cover_alt ${text},
      images ${text} not null,
      language ${text} not null default 'en',
      translation_of ${text} not null default '',
      content ${text} not null,
      constraint blog_versions_key primary key (blog_id, version)
    )`,
    'create index blog_versions_draft_id on blog_versions (draft_id)',

    `create table images (
      id ${id},
      created_at ${text} not null,
      created_by ${text} not null,
      used_at ${text} not null,
      idempotency_key ${text} unique,
      file_hash ${text} not null
    )`,
    'create index images_used_at on images (used_at)',

    `create table image_files (
      image_id ${text} not null references images (id) on delete cascade,
      name ${text} not null,
      bytes ${bytes} not null,
      constraint image_files_key primary key (image_id, name)
    )`,

    `create table jobs (
      id ${id},
      position ${text} not null,
      department ${text} not null,
      location ${text} not null,
      posted_date ${text} not null,
      status ${text} not null,
      version integer not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text},
      idempotency_key ${text},
      position_key ${text} not null,
      department_key ${text} not null,
      location_key ${text} not null,
      search_text ${text} not null
    )`,
    'create index jobs_deleted_at_created_at_id on jobs (deleted_at, created_at, id)',
    'create unique index jobs_idempotency_key on jobs (idempotency_key)',

    `create table inquiries (
      id ${id},
      name ${text} not null,
      email ${text} not null,
      phone ${text},
      company ${text},
      subject ${text} not null,
      interest ${text},
      language ${text} not null default 'en',
      notice ${text},
      topic ${text},
      source ${text} not null,
      status ${text} not null,
      spam_reasons ${text} not null default '[]',
      message_mark ${text},
      idempotency_key ${text},
      version integer not null default 1,
      owner ${text},
      follow_up ${text},
      answered_at ${text},
      answered_after integer,
      notified_at ${text},
      last_file integer not null default 0,
      new_since ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      email_key ${text} not null,
      phone_key ${text},
      subject_key ${text} not null,
      search_text ${text} not null,
      message ${text}
    )`,
    'create unique index inquiries_idempotency_key on inquiries (idempotency_key)',
    'create index inquiries_message_mark_created_at on inquiries (message_mark, created_at)',
    'create index inquiries_notified_at_status on inquiries (notified_at, status)',
    'create index inquiries_answers on inquiries (status, created_at, answered_after) where answered_after is not null',
    inquiriesBy('created', ['created_at', 'id']),
    inquiriesBy('new_since', ['new_since', 'id']),
    inquiriesBy('status', ['status', 'new_since', 'id']),
    inquiriesBy('email', ['email_key', 'created_at', 'id']),
    'create index inquiries_by_phone on inquiries (phone_key, created_at, id) where phone_key is not null',
    inquiriesBy('name', ['name_key', 'id']),
    inquiriesBy('subject', ['subject_key', 'id']),

    `create table inquiry_events (
      id ${id},
      inquiry_id ${text} not null references inquiries (id) on delete cascade,
      kind ${text} not null,
      at ${text} not null,
      by ${text},
      idempotency_key ${text} unique,
      data ${text} not null default '{}',
      text ${text}
    )`,
    'create index inquiry_events_inquiry_id_at on inquiry_events (inquiry_id, at, id)',

    `create table inquiry_presence (
      inquiry_id ${text} not null,
      session ${text} not null,
      is_writing integer not null,
      expires_at ${text} not null,
      constraint inquiry_presence_key primary key (inquiry_id, session)
    )`,

    `create table reply_templates (
      id ${id},
      name ${text} not null,
      language ${text} not null,
      updated_by ${text},
      version integer not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      idempotency_key ${text} unique,
      text ${text} not null
    )`,

    `create table mails (
      id ${id},
      kind ${text} not null,
      status ${text} not null,
      inquiry_id ${text} references inquiries (id) on delete cascade,
      to_address ${text} not null,
      to_key ${text},
      by ${text},
      subject ${text} not null,
      attempts integer not null default 0,
      send_after ${text} not null,
      retry_until ${text} not null,
      claimed_until ${text},
      handed_over_at ${text},
      sent_at ${text},
      message_id ${text} not null,
      error ${text},
      dismissed_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      idempotency_key ${text} unique,
      text ${text}
    )`,
    'create index mails_status_send_after on mails (status, send_after)',
    'create index mails_kind_created_at on mails (kind, created_at)',
    'create index mails_to_key_created_at on mails (to_key, created_at)',
    'create index mails_inquiry_id_created_at on mails (inquiry_id, created_at)',

    `create table mailboxes (
      name ${id},
      uid_validity ${text},
      first_uid bigint not null default 1,
      claimed_by ${text} not null,
      claimed_until ${text} not null,
      read_at ${text},
      error ${text}
    )`,

    `create table incoming_mails (
      id ${id},
      mailbox ${text} not null,
      uid_validity ${text} not null,
      uid bigint not null,
      received_at ${text} not null,
      hash ${text} unique,
      status ${text} not null,
      attempts integer not null default 0,
      error ${text},
      is_whole integer not null,
      raw ${bytes},
      constraint incoming_mails_uid unique (mailbox, uid_validity, uid)
    )`,
    'create index incoming_mails_status on incoming_mails (status, id)',
    'create index mails_message_id on mails (message_id)',

    `create table incoming_message_ids (
      id ${id},
      inquiry_id ${text} not null references inquiries (id) on delete cascade,
      message_id ${text} not null
    )`,
    'create index incoming_message_ids_inquiry_id on incoming_message_ids (inquiry_id)',
    'create index incoming_message_ids_message_id on incoming_message_ids (message_id)',

    `create table inquiry_attachments (
      inquiry_id ${text} not null references inquiries (id) on delete cascade,
      n integer not null,
      name ${text} not null,
      type ${text} not null,
      uploaded_by ${text},
      uploaded_at ${text},
      bytes ${bytes} not null,
      constraint inquiry_attachments_key primary key (inquiry_id, n)
    )`,
    'create index inquiry_attachments_uploaded_at on inquiry_attachments (uploaded_at)',

    `create table mail_attachments (
      mail_id ${text} not null references mails (id) on delete cascade,
      inquiry_id ${text} not null,
      n integer not null,
      constraint mail_attachments_key primary key (mail_id, n),
      constraint mail_attachments_file foreign key (inquiry_id, n) references inquiry_attachments (inquiry_id, n)
        deferrable initially deferred
    )`,
    'create index mail_attachments_inquiry_id_n on mail_attachments (inquiry_id, n)',

    `create table revisions (list ${id}, number bigint not null)`,
    "insert into revisions (list, number) values ('blogs', 1)",
  ];
}

/**
 * A number that grows with every change of any blog, in the transaction that makes the change. Caches of all servers use
 * it to detect stale entries.
 */
function revisionTriggers(dialect: 'sqlite' | 'postgres'): string[] {
  const grow = "update revisions set number = number + 1 where list = 'blogs'";
  if (dialect === 'sqlite') {
    return ['insert', 'update', 'delete'].map(
      (event) => `create trigger blogs_revision_${event} after ${event} on blogs begin ${grow}; end`,
    );
  }
  const changed = { insert: 'new', update: 'new', delete: 'old' };
  return [
    // PostgreSQL fires statement triggers also when no row matched, as in an empty purge.
    `create function blogs_revision() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then ${grow}; end if;
      return null;
    end $$`,
    ...Object.entries(changed).map(
      ([event, rows]) =>
        `create trigger blogs_revision_${event} after ${event} on blogs referencing ${rows} table as changed
        for each statement execute function blogs_revision()`,
    ),
  ];
}
