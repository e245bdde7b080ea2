import { text } from 'node:stream/consumers'

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { csv, csvTimes } from './csv.ts'

const columns = [{ head: 'Name', value: (row: { name: string | number | boolean | null }) => row.name }]
/** Outside of quotes, each of them ends a row. */
const rowDelimiters = ['\r\n', '\n', '\r']

const rowsOf = async (...names: (string | number | boolean | null)[]) =>
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

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '=HYPERLINK("http://x")'])('%j is not a formula', async (name) => {
  expect((await rowsOf(name)).join('')).toMatch(/^"?'[=+\-@\t]/)
})

test.each(['first\nsecond', 'first\rsecond', 'first\r\nsecond', 'Hello\n=HYPERLINK("http://x")', 'last\n'])(
  'the line breaks of %j stay in one cell',
  async (name) => {
    const file = await text(csv(columns, [{ name }, { name: 'Ada' }]))
    expect(parse(file, { bom: true, record_delimiter: rowDelimiters })).toEqual([['Name'], [name], ['Ada']])
  },
)

test.each([
  '+13145550142',
  '+1 (314) 555-0142',
  '+44 20 7946 0018',
  '+1 314.555.0142 ext. 7',
  '+1 (314) 555–0142',
  '+(44) 20 7946 0018 extension 7',
])('the phone number %s stays as it is', async (phone) => {
  expect(await rowsOf(phone)).toEqual([phone])
})

test.each(['+13145550142+1', '+1314555014a', "+1(cmd|' /C calc'!A0)", '+1,3145550142', '+12345678901234567890'])(
  '%s is no phone number',
  async (cell) => {
    expect((await rowsOf(cell)).join('')).toMatch(/^"?'\+/)
  },
)

test('a negative number stays a number', async () => {
  expect(await rowsOf(-1)).toEqual(['-1'])
})

test('commas, quotes, numbers, booleans and null are formatted', async () => {
  expect(await rowsOf('Miller, "Ada"', 12, true, null)).toEqual(['"Miller, ""Ada"""', '12', 'yes', ''])
})

test('a file starts with a byte order mark and the headings, even without rows', async () => {
  const bytes = await new Response(csv(columns, []) as never).bytes()
  expect(Array.from(bytes.slice(0, 3))).toEqual([239, 187, 191])
  expect(await text(csv(columns, []))).toContain('Name')
})

test('a time is given in the time zone of the business and in UTC', async () => {
  const file = csv(
    csvTimes('Received', (row: { at: Date | null }) => row.at),
    [{ at: new Date('2026-11-21T20:14:00Z') }, { at: null }],
  )
  expect(await text(file)).toContain(
    'Received (America/Chicago),Received (UTC)\r\n2026-11-21 14:14:00,2026-11-21T20:14:00.000Z\r\n,',
  )
})

test('rows that can’t be read end the file with an error', async () => {
  await expect(text(csv(columns, broken()))).rejects.toThrow('the database went away')
})

async function* broken() {
  yield { name: 'Ada' }
  throw new Error('the database went away')
}
