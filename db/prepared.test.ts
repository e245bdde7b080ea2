import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { prepares } from './prepared.ts'

let lite: PGlite
beforeAll(async () => {
  lite = await PGlite.create()
  await lite.exec('create table visits (id serial primary key, page text not null unique, seen integer)')
})
afterAll(() => lite.close())

/** As it is used outside of a transaction, with nothing prepared yet. */
let ask: ReturnType<ReturnType<typeof prepares>>
beforeEach(async () => {
  await lite.exec('deallocate all; truncate visits restart identity')
  ask = prepares(lite)((...given) => lite.query(...given))
})

const preparedNow = async () =>
  (await lite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

const everyKind = `select $1::text as words, $2::int as whole, $3::bigint as long, $4::boolean as yes, $5::timestamptz as at,
  $6::jsonb as tree, $7::text[] as list, $8::date as day, $9::numeric as amount, $10::bytea as bytes, $11::text as nothing`
const ofEveryKind = [
  'Łódź, "quoted" \\ and 😀',
  -7,
  9_007_199_254_740_993n,
  true,
  new Date('2026-11-22T06:00:00.123Z'),
  { a: [1, null, 'x'] },
  ['one', 'two, three', '{}'],
  '2026-11-22',
  '12.50',
  new Uint8Array([0, 255, 10]),
  null,
]

test.each([
  ['rows as objects', {}],
  ['rows as lists', { rowMode: 'array' }],
  ['a parser of the caller', { parsers: { 1184: (text: string) => `at ${text}` } }],
] as [string, QueryOptions][])(
  'asked again, a statement gives what PGlite itself gives: %s',
  async (_what, options) => {
    const itself = await lite.query(everyKind, ofEveryKind, options)
    for (let time = 1; time <= 3; time++) expect(await ask(everyKind, ofEveryKind, options)).toEqual(itself)
    expect(await preparedNow()).toEqual([everyKind])
  },
)

test('a statement is prepared when it is asked for again, not before', async () => {
  const insert = 'insert into visits (page) values ($1)'
  expect(await ask(insert, ['/'])).toMatchObject({ affectedRows: 1, rows: [] })
  expect(await preparedNow()).toEqual([])
  expect(await ask(insert, ['/blog'])).toMatchObject({ affectedRows: 1, rows: [] })
  expect(await preparedNow()).toEqual([insert])
})

test('what is no reading or writing of rows is left to PGlite', async () => {
  for (let time = 0; time < 3; time++) await ask('create table if not exists drafts (id integer)')
  expect(await preparedNow()).toEqual([])
})

test('a statement that failed says why and works the next time', async () => {
  const insert = 'insert into visits (page) values ($1) returning page'
  await ask(insert, ['/'])
  await ask(insert, ['/blog'])
  await expect(ask(insert, ['/'])).rejects.toMatchObject({ code: '23505', constraint: 'visits_page_key' })
  for (const page of ['/about', '/contact']) expect((await ask(insert, [page])).rows).toEqual([{ page }])
})

test('one that fails in a transaction fails that transaction alone', async () => {
  const insert = 'insert into visits (page) values ($1) returning page'
  const within = (page: string) =>
    lite.transaction((handle) => prepared((...given) => handle.query(...given))(insert, [page]))
  const prepared = prepares(lite)
  await within('/')
  await within('/blog')
  await expect(within('/')).rejects.toMatchObject({ code: '23505' })
  expect((await within('/about')).rows).toEqual([{ page: '/about' }])
  expect((await lite.query('select page from visits order by page')).rows).toHaveLength(3)
})

test('where its table has changed it is analysed anew', async () => {
  const all = 'select * from visits'
  await lite.exec("insert into visits (page) values ('/')")
  for (let time = 0; time < 3; time++) await ask(all)
  await lite.exec('alter table visits add column phone boolean')
  await ask(all).catch(() => {})
  expect((await ask(all)).fields.map(({ name }) => name)).toContain('phone')
  await lite.exec('alter table visits drop column phone')
})

test('asked many times at once, each gets its own answer', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at)
  const answers = await Promise.all(numbers.map((at) => ask<{ number: number }>('select $1::int as number', [at])))
  expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
})

test('however many different ones are asked for, a bounded number stays prepared, the last ones', async () => {
  for (let at = 0; at < 400; at++) {
    for (let time = 0; time < 2; time++) await ask(`select ${at} as number`)
  }
  const left = await preparedNow()
  // The one that left last is closed with the next message.
  expect(left.length).toBeLessThanOrEqual(151)
  expect(left).toContain('select 399 as number')
  expect(left).not.toContain('select 0 as number')
  expect((await ask('select 0 as number')).rows).toEqual([{ number: 0 }])
})
