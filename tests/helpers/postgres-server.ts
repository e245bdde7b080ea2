import { randomBytes } from 'node:crypto'

import pg from 'pg'

/** Runs one statement on a server and returns its rows. */
export async function onServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function databaseOn(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * A new database on the server of the tests, migrated unless it is to be empty; returns its URL. All of them are removed when
 * the last test has run.
 */
export async function newDatabase({ empty = false } = {}): Promise<string> {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE: template } = process.env
  if (!server || !template)
    throw new Error('These tests need a PostgreSQL server: run them with npm test, or set TEST_DATABASE_URL.')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await onServer(server, `create database ${name}${empty ? '' : ` template ${template}`}`)
  return databaseOn(server, name)
}

/** Migrated once; new databases are copies of it, which takes a fraction of the time. */
export async function createTemplate(migrate: (url: string) => Promise<void>): Promise<void> {
  const server = process.env.TEST_DATABASE_URL!
  const template = `template_${process.pid}`
  await onServer(server, `create database ${template}`)
  await migrate(databaseOn(server, template))
  process.env.TEST_TEMPLATE = template
}

/** Removes the template and its copies. */
export async function dropDatabases(): Promise<void> {
  const { TEST_DATABASE_URL: server = '', TEST_TEMPLATE: template } = process.env
  const all = await onServer(server, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of all) await onServer(server, `drop database if exists ${String(datname)} with (force)`)
}
