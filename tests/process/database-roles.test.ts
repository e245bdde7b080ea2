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

// A separate server, since roles are shared by all databases of a server and these names are fixed.
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
/** As the database-roles service in compose.yaml does. */
function createRoles() {
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
const sendMessage = async (site: ServerProcess) => {
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
const errorCodes = async (...statements: string[]) => {
  const codes: (string | undefined)[] = []
  for (const statement of statements)
    codes.push(
      await onServer(urlOf('site_app'), statement).then(
        () => undefined,
        (error: { code?: string }) => error.code,
      ),
    )
  return codes
}

test('the site’s role can add to the consent ledger, but not change or delete entries', async () => {
  createRoles()
  expect(await runCommand({ ...asOwner(), DATA_DIR: folder }, 'migrate')).toMatchObject({ code: 0 })
  const [site, other] = [await start('one', asSite()), await start('two', asSite())]
  await sendMessage(site)
  await sendMessage(other)
  expect(await onServer(urlOf('site_app'), 'select id::int from consent_events order by id')).toEqual([
    { id: 1 },
    { id: 2 },
  ])
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'ready' })
  const evidence = ['consent_events', 'consent_texts', 'consent_texts_live']
  const forbidden = evidence.flatMap((table) => [
    `update ${table} set id = id`.replace('consent_texts set id = id', 'consent_texts set version = version'),
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `drop trigger ${table}_append_only on ${table}`,
    `drop table ${table}`,
  ])
  forbidden.push(
    'set session_replication_role = replica',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create table mine (id int)',
    'set role site_owner',
  )
  expect(await errorCodes(...forbidden)).toEqual(forbidden.map(() => '42501'))
})

test('tables that an earlier version created as superuser get the new owner, and the script can run again', async () => {
  await (await openDatabase({ url: urlOf('site'), folder: '', migrations })).close()
  createRoles()
  createRoles()
  await runCommand({ ...asOwner(), DATA_DIR: folder }, 'migrate')
  expect(
    await onServer(
      server.url.replace(/postgres$/, 'site'),
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'S', 'i')`,
    ),
  ).toEqual([{ owner: 'site_owner' }])
  await sendMessage(await start('one', asSite()))
  expect(await errorCodes('delete from consent_events')).toEqual(['42501'])
})

test('instances that start at the same time with both roles migrate one after the other, and seed once', async () => {
  createRoles()
  const sites = await Promise.all(['one', 'two', 'three'].map((name) => start(name, asOwner())))
  const posts = (await (await fetch(`${sites[0]!.url}/api/blog-posts`)).json()) as { title: string }[]
  expect(posts.length).toBeGreaterThanOrEqual(12)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length)
  for (const site of sites) await sendMessage(site)
  expect(await errorCodes('update consent_events set name = null')).toEqual(['42501'])
})

test('the site’s role can back up; restoring needs the owner’s role', async () => {
  createRoles()
  const site = await start('one', asOwner())
  await sendMessage(site)
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
  await sendMessage(await start('one', asSite()))
  expect(await onServer(urlOf('site_app'), 'select count(*)::int from consent_events')).toEqual([{ count: 2 }])
  expect(await errorCodes('delete from consent_events')).toEqual(['42501'])
})

const adminPassword = 'correct horse battery'

test('the site’s role can erase the site, but the consent ledger only with the owner’s role', async () => {
  createRoles()
  expect(await runCommand({ ...asOwner(), DATA_DIR: folder }, 'migrate')).toMatchObject({ code: 0 })
  const erase = async ({ url }: ServerProcess, consentRecords: boolean) => {
    const headers = { 'content-type': 'application/json' }
    const post = (path: string, body: object, more = {}) =>
      fetch(url + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
    const signedIn = await post('/api/admin/login', { password: adminPassword })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const body = { password: adminPassword, brand: 'Calm Climate Heating & Cooling', consentRecords }
    return (await post('/api/admin/site-data/erase', body, { cookie })).json()
  }
  const counts = () =>
    onServer(
      urlOf('site_app'),
      'select (select count(*)::int from contacts) as contacts, (select count(*)::int from consent_events) as consents',
    )
  const site = await start('one', { ...asSite(), ADMIN_PASSWORD: adminPassword })
  await sendMessage(site)
  expect(await erase(site, true)).toMatchObject({ code: 'not_allowed' })
  expect(await counts()).toEqual([{ contacts: 1, consents: 1 }])
  expect(await erase(site, false)).toMatchObject({ erasedAt: expect.any(String) as string })
  expect(await counts()).toEqual([{ contacts: 0, consents: 1 }])
  expect(await erase(await start('two', { ...asOwner(), ADMIN_PASSWORD: adminPassword }), true)).toMatchObject({
    erasedAt: expect.any(String) as string,
  })
  expect(await counts()).toEqual([{ contacts: 0, consents: 0 }])
  expect(await errorCodes('delete from consent_events')).toEqual(['42501'])
})

test('a role that may not create tables gets an error that says what to do', async () => {
  await onServer(server.url, 'create role bare login')
  const bare = await failingStart({ DATA_DIR: folder, DATABASE_URL: urlOf('bare') })
  expect(bare).toEqual({
    code: 1,
    output:
      "\nThe role bare in DATABASE_URL can't create or change the site's tables: permission denied for database site. " +
      'Make it the owner of the database and of the tables in it (ALTER DATABASE site OWNER TO bare), ' +
      'or set MIGRATION_DATABASE_URL to a role that can.\n\n',
  })
  const both = await failingStart({
    DATA_DIR: folder,
    DATABASE_URL: urlOf('site'),
    MIGRATION_DATABASE_URL: urlOf('bare'),
  })
  expect(both.output).toContain("The role bare in MIGRATION_DATABASE_URL can't create or change")
  // The schema exists, but the role has no access.
  await (await openDatabase({ url: urlOf('site'), folder: '', migrations })).close()
  expect((await failingStart({ DATA_DIR: folder, DATABASE_URL: urlOf('bare') })).output).toContain(
    'permission denied for schema drizzle',
  )
})
