import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'
import { failingStart, runCommand, type ServerProcess, startServer } from '#tests/helpers/server-process.ts'

import { startPostgres } from '../../scripts/postgres.mjs'

const root = join(import.meta.dirname, '../..')
const psql = process.env.PSQL ?? '/usr/bin/psql'
const migrations = join(root, 'db/migrations')
let server: Awaited<ReturnType<typeof startPostgres>>
let folder: string
const running: ServerProcess[] = []

// Roles belong to a whole server, and these have fixed names: it is one of this test's own.
beforeAll(async () => {
  server = await startPostgres({ forTests: true })
  await onServer(server.url, 'create role site login superuser')
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'calm-climate-roles-'))
  await onServer(server.url, 'create database site owner site')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.end('SIGKILL')))
  await onServer(server.url, 'drop database site with (force)')
  await onServer(server.url, 'drop role if exists site_app, site_owner, bare')
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (role: string) => {
  const url = new URL(databaseOn(server.url, 'site'))
  url.username = role
  return url.href
}
/** As the service of compose.yaml does. */
function makeRoles() {
  const { status, stderr } = spawnSync(psql, ['-X', '-f', join(root, 'deploy/database-roles.sql'), urlOf('site')], {
    env: { PATH: process.env.PATH, OWNER_PASSWORD: 'an owner', SITE_PASSWORD: "it's the site" },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}
const asSite = () => ({ DATABASE_URL: urlOf('site_app'), CONSENT_LEDGER_KEY: 'the same for both of these instances' })
const asOwner = () => ({ ...asSite(), MIGRATION_DATABASE_URL: urlOf('site_owner') })
async function start(name: string, environment: Record<string, string>) {
  const site = await startServer({ DATA_DIR: join(folder, name), ...environment })
  running.push(site)
  return site
}
const ask = async (site: ServerProcess) => {
  const response = await fetch(`${site.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Miller',
      email: 'ada@example.com',
      phone: '3145550100',
      subject: 'quote',
      message: 'The furnace clicks.',
      smsConsent: { general: true, informational: false, marketing: false, noTexts: false },
    }),
  })
  expect(response.status).toBe(201)
}
const refusals = async (...statements: string[]) => {
  const refused: (string | undefined)[] = []
  for (const statement of statements)
    refused.push(
      await onServer(urlOf('site_app'), statement).then(
        () => undefined,
        (error: { code?: string }) => error.code,
      ),
    )
  return refused
}

test('the site’s role adds to the consent ledger and can neither change nor remove what is in it', async () => {
  makeRoles()
  expect(await runCommand({ ...asOwner(), DATA_DIR: folder }, 'migrate')).toMatchObject({ code: 0 })
  const [site, other] = [await start('one', asSite()), await start('two', asSite())]
  await ask(site)
  await ask(other)
  expect(await onServer(urlOf('site_app'), 'select id::int from consent_events order by id')).toEqual([
    { id: 1 },
    { id: 2 },
  ])
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'ready' })
  const evidence = ['consent_events', 'consent_texts', 'consent_texts_live']
  const tries = evidence.flatMap((table) => [
    `update ${table} set id = id`.replace('consent_texts set id = id', 'consent_texts set version = version'),
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `drop trigger ${table}_append_only on ${table}`,
    `drop table ${table}`,
  ])
  tries.push(
    'set session_replication_role = replica',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create table mine (id int)',
    'set role site_owner',
  )
  expect(await refusals(...tries)).toEqual(tries.map(() => '42501'))
})

test('what an earlier version made as the superuser becomes the owner’s, and making the roles again changes nothing', async () => {
  await (await openDatabase({ url: urlOf('site'), folder: '', migrations })).close()
  makeRoles()
  makeRoles()
  await runCommand({ ...asOwner(), DATA_DIR: folder }, 'migrate')
  expect(
    await onServer(
      server.url.replace(/postgres$/, 'site'),
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'S', 'i')`,
    ),
  ).toEqual([{ owner: 'site_owner' }])
  await ask(await start('one', asSite()))
  expect(await refusals('delete from consent_events')).toEqual(['42501'])
})

test('instances that start at once with both addresses migrate one after the other, and each can serve', async () => {
  makeRoles()
  const sites = await Promise.all(['one', 'two', 'three'].map((name) => start(name, asOwner())))
  for (const site of sites) await ask(site)
  expect(await refusals('update consent_events set name = null')).toEqual(['42501'])
})

test('the site’s role makes backups; a restore takes the owner’s, and the site goes on as before', async () => {
  makeRoles()
  const site = await start('one', asOwner())
  await ask(site)
  const file = join(folder, 'site.tar.gz')
  expect(await runCommand({ ...asSite(), DATA_DIR: join(folder, 'one') }, 'backup', file)).toMatchObject({ code: 0 })
  await site.end('SIGTERM')
  const restore = (environment: Record<string, string>) =>
    runCommand({ ...environment, DATA_DIR: join(folder, 'one') }, 'restore', file, '--yes')
  expect(await restore(asSite())).toEqual({
    code: 1,
    output: expect.stringContaining('must be owner of') as string,
  })
  expect(await restore(asOwner())).toMatchObject({ code: 0 })
  await ask(await start('one', asSite()))
  expect(await onServer(urlOf('site_app'), 'select count(*)::int from consent_events')).toEqual([{ count: 2 }])
  expect(await refusals('delete from consent_events')).toEqual(['42501'])
})

test('a role that may not create tables is told what it lacks, in one sentence', async () => {
  await onServer(server.url, 'create role bare login')
  const bare = await failingStart({ DATA_DIR: folder, DATABASE_URL: urlOf('bare') })
  expect(bare).toEqual({
    code: 1,
    output:
      "\nThe role bare of DATABASE_URL may not create or change the site's tables: permission denied for database site. " +
      'Make it the owner of the database and of the tables in it (ALTER DATABASE site OWNER TO bare), ' +
      'or set MIGRATION_DATABASE_URL to a role that may.\n\n',
  })
  const both = await failingStart({
    DATA_DIR: folder,
    DATABASE_URL: urlOf('site'),
    MIGRATION_DATABASE_URL: urlOf('bare'),
  })
  expect(both.output).toContain('The role bare of MIGRATION_DATABASE_URL may not create or change')
  // The schema is there, and closed to it.
  await (await openDatabase({ url: urlOf('site'), folder: '', migrations })).close()
  expect((await failingStart({ DATA_DIR: folder, DATABASE_URL: urlOf('bare') })).output).toContain(
    'permission denied for schema drizzle',
  )
})
