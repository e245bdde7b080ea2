import { cpSync, mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { openDatabase } from '#db/connect.ts'
import type { Database } from '#db/database.ts'

import { newDatabase } from './postgres-server.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

/** A migrated, empty database of the kind under test; `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  return reusable(process.env.TEST_DATABASE === 'postgres' ? openOnServer : openCopy)
}

/** Empties every table for the next test. */
export async function emptyDatabase(database: Database): Promise<void> {
  // As a replica, so that the triggers that protect consent records don't run.
  await database.pool.query(`set session_replication_role = replica; ${emptyTables}; reset session_replication_role`)
}

// Deleting a page of rows takes a tenth of the time of truncating, which makes new files for the table and its indexes.
const emptyTables = `do $$
declare
  one record;
  large text[] := '{}';
begin
  for one in select format('%I', relname) as name, pg_relation_size(oid) / current_setting('block_size')::int as pages
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
    if one.pages = 1 then execute 'delete from ' || one.name; else large := large || one.name; end if;
  end loop;
  if large <> '{}' then execute 'truncate ' || array_to_string(large, ', ') || ' cascade'; end if;
  perform setval(format('%I', sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`

/** A hash of the tables with their columns, constraints and triggers, and the functions. */
const shape = `select md5(string_agg(part, ',' order by part)) as shape from (
  select concat_ws(' ', c.oid::regclass, c.relkind, a.attname, a.atttypid) from pg_class c join pg_attribute a on attrelid = c.oid
    where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', conrelid::regclass, conname) from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace
) parts (part)`

/** The database retained for the next test file of this process: opening one takes longer than most files. */
let spare: { database: Database; shape: string } | undefined

/** Opened once and reused by one file after another, unless a file changes its schema. */
async function reusable(open: () => Promise<Database>): Promise<Database> {
  const before = spare
  spare = undefined
  const database = before?.database ?? (await open())
  const shapeNow = async () => String((await database.pool.query(shape)).rows[0]?.shape)
  const first = before?.shape ?? (await shapeNow())
  return {
    ...database,
    close: async () => {
      await emptyDatabase(database)
      if (!spare && (await shapeNow()) === first) spare = { database, shape: first }
      else await database.close()
    },
  }
}

/** Its folder is removed with all the others, after the last test. */
async function openCopy() {
  const migrated = process.env.TEST_MIGRATED_DATABASE!
  const folder = mkdtempSync(join(dirname(migrated), 'copy-'))
  cpSync(migrated, folder, { recursive: true })
  return openDatabase({ folder, migrations })
}

const openOnServer = async () => openDatabase({ url: await newDatabase(), folder: '', migrations })
