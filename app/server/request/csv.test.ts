import { text } from 'node:stream/consumers'

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { csv, csvTimes } from './csv.ts'

const columns = [{ head: 'Name', value: (row: { name: string | number | boolean | null }) => row.name }]
/** Outside of quotes each of them ends a row. */
const asInSpreadsheets = ['\r\n', '\n', '\r']

const written = async (...names: (string | number | boolean | null)[]) =>
  (
    await text(
      csv(
        columns,
        names.map((name) => ({ name })),
      ),
    )
  )
    .split('\r\n')
    .slice(1, -1)

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '=HYPERLINK("http://x")'])('%j is no formula', async (name) => {
  expect((await written(name)).join('')).toMatch(/^"?'[=+\-@\t]/)
})

test.each(['first\nsecond', 'first\rsecond', 'first\r\nsecond', 'Hello\n=HYPERLINK("http://x")', 'last\n'])(
  'the lines of %j stay in their cell',
  async (name) => {
    const file = await text(csv(columns, [{ name }, { name: 'Ada' }]))
    expect(parse(file, { bom: true, record_delimiter: asInSpreadsheets })).toEqual([['Name'], [name], ['Ada']])
  },
)

test('a minus in front of a number makes no text of it', async () => {
  expect(await written(-1)).toEqual(['-1'])
})

test('commas, quotes, numbers, yes and no, and nothing at all', async () => {
  expect(await written('Miller, "Ada"', 12, true, null)).toEqual(['"Miller, ""Ada"""', '12', 'yes', ''])
})

test('it begins with the mark for UTF-8 and the heads, also when it is empty', async () => {
  const bytes = await new Response(csv(columns, []) as never).bytes()
  expect(Array.from(bytes.slice(0, 3))).toEqual([239, 187, 191])
  expect(await text(csv(columns, []))).toContain('Name')
})

test('a moment stands by the clock of the business and in UTC', async () => {
  const file = csv(
    csvTimes('Received', (row: { at: Date | null }) => row.at),
    [{ at: new Date('2026-11-21T20:14:00Z') }, { at: null }],
  )
  expect(await text(file)).toContain(
    'Received (America/Chicago),Received (UTC)\r\n2026-11-21 14:14:00,2026-11-21T20:14:00.000Z\r\n,',
  )
})

test('rows that can not be read end the file with an error', async () => {
  await expect(text(csv(columns, broken()))).rejects.toThrow('the database went away')
})

async function* broken() {
  yield { name: 'Ada' }
  throw new Error('the database went away')
}
