/**
 * All tables. Times are ISO 8601 text in UTC, so that text order is time order; `…_key` and `search_text` are normalized
 * copies (`../rows.ts`), since neither engine ignores case and accents in all scripts. Wide columns come last: SQLite reads a
 * row from its start, so lists that need only narrow columns do not read the overflow pages.
 */
export const schema = {
  both: `
create table meta (
  key {text} primary key not null,
  value {text} not null
);

create table admins (
  id {text} primary key not null,
  email {text} not null, -- lower-cased
  name {text}, -- what other admins read instead of the e-mail address
  password_hash {text} not null,
  second_factor {text}, -- what the authenticator app knows, in Base32
  last_code_step integer, -- the time step of the last code, so that none is used twice
  last_sign_in_at {text},
  created_at {text} not null,
  updated_at {text} not null
);
create unique index admins_email on admins (email);

-- What signs in when the authenticator app is lost, each once.
create table recovery_codes (
  code_hash {text} primary key not null,
  admin_id {text} not null references admins (id) on delete cascade
);
create index recovery_codes_admin on recovery_codes (admin_id);

create table sessions (
  token_hash {text} primary key not null,
  id {text} not null unique, -- names it in the list of sessions
  admin_id {text} not null references admins (id) on delete cascade,
  device {text} not null, -- browser and system in words
  pending_second_factor {text}, -- one that is being set up here and not confirmed yet
  created_at {text} not null,
  last_used_at {text} not null,
  expires_at {text} not null
);
create index sessions_admin on sessions (admin_id);
create index sessions_expires on sessions (expires_at);

-- What a link in a mail allows: to set the password of an admin, or to become one. Each address has one at most.
create table account_links (
  id {text} primary key not null,
  email {text} not null unique,
  admin_id {text} references admins (id) on delete cascade, -- whose password it sets; null for an invitation
  invited_by {text} references admins (id) on delete cascade, -- who sent the invitation, which ends with that account
  token_hash {text} unique, -- null until the mail leaves
  created_at {text} not null,
  expires_at {text} not null,
  idempotency_key {text} unique -- of an invitation
);
create index account_links_admin on account_links (admin_id);
create index account_links_invited_by on account_links (invited_by);
create index account_links_expires_at on account_links (expires_at);

-- By account, by address and by both (loginThrottle.ts).
create table login_attempts (
  key {text} primary key not null,
  attempts integer not null,
  last_at {text} not null,
  blocked_until {text} not null
);
create index login_attempts_last_at on login_attempts (last_at);

-- The addresses from which an account was signed in to; both as keyed hashes.
create table login_addresses (
  account {text} not null,
  address {text} not null,
  last_at {text} not null,
  constraint login_addresses_key primary key (account, address)
);

-- Form tokens that were sent with an inquiry, until they expire.
create table used_form_tokens (
  token_hash {text} primary key not null,
  expires_at {text} not null
);
create index used_form_tokens_expires_at on used_form_tokens (expires_at);

-- Each text of a blog has a column of its name.
create table blogs (
  id {text} primary key not null,
  title {text} not null,
  author {text} not null,
  date {text} not null,
  category {text} not null,
  snippet {text} not null,
  cover {text}, -- the id of an image
  cover_alt {text},
  status {text} not null,
  version integer not null default 1,
  created_at {text} not null,
  updated_at {text} not null,
  deleted_at {text}, -- while only the list of deleted records has it, for 30 days
  idempotency_key {text}, -- of its creation: a request that is sent again stores nothing new
  title_key {text} not null,
  author_key {text} not null,
  category_key {text} not null,
  search_text {text} not null,
  language {text} not null default 'en',
  translation_of {text} not null default '',
  content {text} not null
);
create index blogs_deleted_at_created_at_id on blogs (deleted_at, created_at, id);
create index blogs_deleted_at_language_created_at_id on blogs (deleted_at, language, created_at, id);
create index blogs_deleted_at_category_created_at_id on blogs (deleted_at, category, created_at, id);
create index blogs_translation_of on blogs (translation_of);
create unique index blogs_idempotency_key on blogs (idempotency_key);

-- Apart from the blogs, so that no public query can return a draft.
create table blog_drafts (
  id {text} primary key not null,
  blog_id {text} unique references blogs (id) on delete set null, -- which publishing updates; null for a new one
  base_version integer, -- of that blog when the draft was begun
  publish_at {text} not null default '', -- empty when it is not scheduled
  problem {text}, -- a JSON object: why it could not be published at its time
  updated_by {text} not null,
  version integer not null default 1,
  created_at {text} not null,
  updated_at {text} not null,
  idempotency_key {text} unique,
  title {text} not null,
  author {text} not null,
  date {text} not null,
  category {text} not null,
  snippet {text} not null,
  cover {text},
  cover_alt {text},
  title_key {text} not null,
  author_key {text} not null,
  category_key {text} not null,
  search_text {text} not null,
  images {text} not null, -- the ids of all its images, separated by blanks: others can be removed
  language {text} not null default 'en',
  translation_of {text} not null default '',
  content {text} not null
);
create index blog_drafts_publish_at on blog_drafts (publish_at);
create index blog_drafts_updated_at_id on blog_drafts (updated_at, id);

-- A draft that was published or deleted keeps them, to say so.
create table draft_previews (
  token_hash {text} primary key not null,
  draft_id {text} not null,
  expires_at {text} not null
);
create index draft_previews_draft_id on draft_previews (draft_id);
create index draft_previews_expires_at on draft_previews (expires_at);

-- Every published state of a blog, the present one included; older ones than the newest 50 are deleted.
create table blog_versions (
  blog_id {text} not null references blogs (id) on delete cascade,
  version integer not null,
  published_at {text} not null,
  published_by {text}, -- null for sample content
  draft_id {text}, -- the draft that was published, and the key of that request: so that it can be repeated
  idempotency_key {text},
  title {text} not null,
  author {text} not null,
  date {text} not null,
  category {text} not null,
  snippet {text} not null,
  cover {text},
  cover_alt {text},
  images {text} not null,
  language {text} not null default 'en',
  translation_of {text} not null default '',
  content {text} not null,
  constraint blog_versions_key primary key (blog_id, version)
);
create index blog_versions_draft_id on blog_versions (draft_id);

create table images (
  id {text} primary key not null, -- contains the size (src/shared/image.ts)
  created_at {text} not null,
  created_by {text} not null,
  used_at {text} not null, -- when a draft or version was last seen to have it; refreshed daily
  idempotency_key {text} unique,
  file_hash {text} not null -- the SHA-256 of the uploaded file
);
create index images_used_at on images (used_at);

-- The sizes and formats of an image: all are stored in the transaction that stores the image.
create table image_files (
  image_id {text} not null references images (id) on delete cascade,
  name {text} not null,
  bytes {bytes} not null,
  constraint image_files_key primary key (image_id, name)
);

-- Each editable field of a job has a column of its name.
create table jobs (
  id {text} primary key not null,
  position {text} not null,
  department {text} not null,
  location {text} not null,
  posted_date {text} not null,
  status {text} not null,
  version integer not null default 1,
  created_at {text} not null,
  updated_at {text} not null,
  deleted_at {text},
  idempotency_key {text},
  position_key {text} not null,
  department_key {text} not null,
  location_key {text} not null,
  search_text {text} not null,
  description {text},
  is_sample integer not null default 0 -- 1 until an admin saves it: nobody can apply for an invented job
);
create index jobs_deleted_at_created_at_id on jobs (deleted_at, created_at, id);
create unique index jobs_idempotency_key on jobs (idempotency_key);

-- Who applied for a job, with one file; nobody changes it.
create table applications (
  id {text} primary key not null,
  job_id {text} not null references jobs (id) on delete cascade,
  name {text} not null,
  email {text} not null,
  phone {text},
  language {text} not null, -- of the form
  cv_name {text} not null,
  cv_type {text} not null, -- by its content
  created_at {text} not null,
  idempotency_key {text} not null unique, -- the hash where the request had none
  hash {text} not null, -- of all that was sent: equal when it is sent again
  email_key {text} not null,
  phone_key {text},
  note {text},
  cv {bytes} not null
);
create index applications_job_id_created_at_id on applications (job_id, created_at, id);
create index applications_email_key on applications (email_key);
create index applications_phone_key on applications (phone_key);
create index applications_created_at on applications (created_at);

-- Each text of an inquiry has a column of its name.
create table inquiries (
  id {text} primary key not null,
  name {text} not null,
  email {text}, -- null, where an admin wrote it down with a phone number only
  phone {text},
  company {text},
  subject {text} not null,
  interest {text},
  language {text} not null default 'en', -- of the form
  notice {text}, -- the version that was shown at the form
  topic {text},
  source {text} not null, -- website: the form; else how it was told to an admin
  received_by {text}, -- the e-mail address of that admin; null for what a visitor sent
  status {text} not null,
  spam_reasons {text} not null default '[]', -- stays when an admin marks the inquiry as not spam
  hash {text}, -- of what was sent: equal when it is sent again under its key, also after a correction
  message_mark {text}, -- equal for copies of a message (toMessageMark); null for a short one
  idempotency_key {text},
  version integer not null default 1,
  owner {text}, -- the e-mail address of an admin
  follow_up {text}, -- a day in India, YYYY-MM-DD
  answered_at {text},
  answered_after integer, -- the seconds from its arrival to the first answer; reopening keeps them
  notified_at {text}, -- set when a notice to the admins has listed the inquiry, so that each is listed once
  files {text} not null default '[]', -- JSON: what came with the form, by number, name, type, size and hash
  last_file integer not null default 0, -- the number of the file that was stored last: none is used twice
  new_since {text} not null, -- when it arrived, or became new again last; undoing a change keeps it
  created_at {text} not null,
  updated_at {text} not null,
  name_key {text} not null,
  email_key {text} not null, -- empty without an address
  phone_key {text}, -- equal for spellings of a phone number; null for one that is too short to tell people apart
  subject_key {text} not null,
  search_text {text} not null,
  message {text}
);
create unique index inquiries_idempotency_key on inquiries (idempotency_key);
create index inquiries_message_mark_created_at on inquiries (message_mark, created_at);
create index inquiries_notified_at_status on inquiries (notified_at, status);
create index inquiries_answers on inquiries (status, created_at, answered_after) where answered_after is not null;
create index inquiries_by_phone on inquiries (phone_key, created_at, id) where phone_key is not null;
-- With what the filters of the list need: a page is read from the index alone, without sorting, however deep it is.
create index inquiries_by_created on inquiries
  (created_at, id, status, owner, follow_up, new_since, interest, topic, language);
create index inquiries_by_new_since on inquiries
  (new_since, id, status, owner, follow_up, created_at, interest, topic, language);
create index inquiries_by_status on inquiries
  (status, new_since, id, owner, follow_up, created_at, interest, topic, language);
create index inquiries_by_email on inquiries
  (email_key, created_at, id, status, owner, follow_up, new_since, interest, topic, language);
create index inquiries_by_name on inquiries
  (name_key, id, status, owner, follow_up, created_at, new_since, interest, topic, language);
create index inquiries_by_subject on inquiries
  (subject_key, id, status, owner, follow_up, created_at, new_since, interest, topic, language);

-- The timelines of inquiries: notes, history and audit trail. Rows are only added, and go with their inquiry.
create table inquiry_events (
  id {text} primary key not null,
  inquiry_id {text} not null references inquiries (id) on delete cascade,
  kind {text} not null,
  at {text} not null,
  by {text}, -- the e-mail address of an admin; null for the server
  idempotency_key {text} unique,
  data {text} not null default '{}', -- a JSON object: the fields of this kind besides the text
  text {text}
);
create index inquiry_events_inquiry_id_at on inquiry_events (inquiry_id, at, id);

-- Who has an inquiry open, for a few seconds. Without foreign keys, whose locks would make a poll wait for changes of
-- the inquiry; what belongs to no inquiry or session any more is in no response.
create table inquiry_presence (
  inquiry_id {text} not null,
  session {text} not null, -- the hash of the token
  is_writing integer not null, -- 1 while a reply is being written
  expires_at {text} not null,
  constraint inquiry_presence_key primary key (inquiry_id, session)
);

-- Texts to start replies from.
create table reply_templates (
  id {text} primary key not null,
  name {text} not null,
  language {text} not null,
  updated_by {text}, -- the e-mail address of an admin; null for the first ones
  version integer not null default 1,
  created_at {text} not null,
  updated_at {text} not null,
  deleted_at {text}, -- kept for its key, for 30 days
  idempotency_key {text} unique,
  text {text} not null
);

-- The outbox: each mail is written in the transaction of what causes it, and sent by any server. So is what the webhook is told.
create table mails (
  id {text} primary key not null,
  kind {text} not null,
  status {text} not null,
  inquiry_id {text} references inquiries (id) on delete cascade,
  application_id {text} references applications (id) on delete cascade, -- that an acknowledgement is about
  to_address {text} not null, -- for the webhook its host
  to_key {text}, -- of an acknowledgement: equal for spellings that lead to the same mailbox
  by {text}, -- the admin who wrote a reply
  subject {text} not null,
  attempts integer not null default 0,
  send_after {text} not null, -- the earliest time of the next attempt
  retry_until {text} not null, -- an attempt that fails after this is the last
  claimed_until {text}, -- while it is being sent: when another server may take it over
  handed_over_at {text}, -- set right before the end of the message is sent: from then on it may have arrived
  sent_at {text},
  message_id {text} not null, -- the Message-ID of a mail, the webhook-id of what the webhook is told
  error {text},
  dismissed_at {text}, -- set when an admin has given it up: it is no longer listed as failed
  created_at {text} not null,
  updated_at {text} not null,
  text {text} -- what the admin wrote, of replies
);
create index mails_status_send_after on mails (status, send_after);
create index mails_kind_created_at on mails (kind, created_at);
create index mails_to_key_created_at on mails (to_key, created_at);
create index mails_inquiry_id_created_at on mails (inquiry_id, created_at);
create index mails_application_id on mails (application_id);
create index mails_message_id on mails (message_id);

-- The folders of IMAP_URL.
create table mailboxes (
  name {text} primary key not null,
  uid_validity {text},
  first_uid bigint not null default 1, -- messages with lower UIDs are older than what is read
  claimed_by {text} not null,
  claimed_until {text} not null, -- when another server may take over; empty when nobody reads
  read_at {text}, -- as a whole
  error {text} -- why it could not be read; null when the last reading succeeded
);

-- Each message of a mailbox, so that none is read twice. A row without content also keeps an erased mail from coming back.
create table incoming_mails (
  id {text} primary key not null,
  mailbox {text} not null,
  uid_validity {text} not null,
  uid bigint not null,
  received_at {text} not null,
  hash {text} unique, -- equal for two deliveries of a message, of which the first has it
  headers_hash {text}, -- the same of the headers alone, also of a message that was not read
  status {text} not null,
  attempts integer not null default 0,
  error {text}, -- why it could not be filed
  is_whole integer not null, -- 0 when it was too large: then the headers are all that is stored
  raw {bytes}, -- until it is filed or ignored
  constraint incoming_mails_uid unique (mailbox, uid_validity, uid)
);
create index incoming_mails_status on incoming_mails (status, id);
create index incoming_mails_headers_hash on incoming_mails (headers_hash);

-- Mails of people that belong to no inquiry, by their headers. What they say is in the mailbox.
create table other_mails (
  id {text} primary key not null references incoming_mails (id), -- that of the incoming mail
  thread {text} not null, -- the id of the mail that began it
  message_id {text},
  from_name {text} not null,
  from_address {text} not null,
  email_key {text} not null,
  subject {text} not null,
  received_at {text} not null
);
create index other_mails_thread on other_mails (thread);
create index other_mails_message_id on other_mails (message_id);
create index other_mails_email_key on other_mails (email_key);
create index other_mails_received_at_id on other_mails (received_at, id);

-- The ids of mails that were filed, by which their answers are found.
create table incoming_message_ids (
  id {text} primary key not null, -- that of the incoming mail
  inquiry_id {text} not null references inquiries (id) on delete cascade,
  message_id {text} not null
);
create index incoming_message_ids_inquiry_id on incoming_message_ids (inquiry_id);
create index incoming_message_ids_message_id on incoming_message_ids (message_id);

-- The files of an inquiry: what arrived with its mails, and what admins attach to replies.
create table inquiry_attachments (
  inquiry_id {text} not null references inquiries (id) on delete cascade,
  n integer not null, -- counts within the inquiry
  name {text} not null,
  type {text} not null,
  uploaded_by {text}, -- the e-mail address of an admin; null for what arrived
  uploaded_at {text},
  bytes {bytes} not null,
  constraint inquiry_attachments_key primary key (inquiry_id, n)
);
create index inquiry_attachments_uploaded_at on inquiry_attachments (uploaded_at);

-- Which of them a mail has. It is not sent without: a file cannot be deleted while a mail has it.
create table mail_attachments (
  mail_id {text} not null references mails (id) on delete cascade,
  inquiry_id {text} not null,
  n integer not null,
  constraint mail_attachments_key primary key (mail_id, n),
  constraint mail_attachments_file foreign key (inquiry_id, n) references inquiry_attachments (inquiry_id, n)
    deferrable initially deferred
);
create index mail_attachments_inquiry_id_n on mail_attachments (inquiry_id, n);

-- One number, which grows with every change of a blog or a job, in its transaction. Caches of all servers use it to detect
-- stale entries.
create table revisions (
  list {text} primary key not null,
  number bigint not null
);
insert into revisions (list, number) values ('public', 1);
`,

  sqlite: `
create trigger blogs_revision_insert after insert on blogs begin
  update revisions set number = number + 1;
  end;
create trigger blogs_revision_update after update on blogs begin
  update revisions set number = number + 1;
  end;
create trigger blogs_revision_delete after delete on blogs begin
  update revisions set number = number + 1;
  end;
create trigger jobs_revision_insert after insert on jobs begin
  update revisions set number = number + 1;
  end;
create trigger jobs_revision_update after update on jobs begin
  update revisions set number = number + 1;
  end;
create trigger jobs_revision_delete after delete on jobs begin
  update revisions set number = number + 1;
  end;
`,

  // The triggers of a statement also fire when no row matched, as in an empty purge.
  postgres: `
create function raise_revision() returns trigger language plpgsql as $$
  begin
    if exists (select from changed) then
      update revisions set number = number + 1;
    end if;
    return null;
  end $$;
create trigger blogs_revision_insert after insert on blogs referencing new table as changed
  for each statement execute function raise_revision();
create trigger blogs_revision_update after update on blogs referencing new table as changed
  for each statement execute function raise_revision();
create trigger blogs_revision_delete after delete on blogs referencing old table as changed
  for each statement execute function raise_revision();
create trigger jobs_revision_insert after insert on jobs referencing new table as changed
  for each statement execute function raise_revision();
create trigger jobs_revision_update after update on jobs referencing new table as changed
  for each statement execute function raise_revision();
create trigger jobs_revision_delete after delete on jobs referencing old table as changed
  for each statement execute function raise_revision();
`,
};
