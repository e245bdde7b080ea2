import { expect, test } from 'vitest'

import { isDatabaseUnavailable, safeError } from './errors.ts'

const failed = (code: string) =>
  new Error('Failed query: insert into "contacts" ... params: ada@example.com', {
    cause: Object.assign(new Error('could not extend file'), { code }),
  })

test.each([
  ['53100', 'the disk is full'],
  ['58030', 'the disk fails'],
  ['25006', 'it is read-only'],
  ['42501', 'its files are read-only'],
  ['57P02', 'it has stopped itself'],
  ['57P03', 'it is starting'],
  ['08006', 'the line broke'],
])('a database that says %s, %s, is away', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('a connection of which the driver says "%s" has no database at its end', (message) => {
  expect(isDatabaseUnavailable(new Error('Failed query: insert', { cause: new Error(message) }))).toBe(true)
})

test.each(['23505', '42601', '22P02'])('a fault of ours, %s, is none of those', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(false)
})

test('what is logged of a failed query has none of its values', () => {
  const fault = safeError(failed('53100'))
  expect(fault).toMatchObject({ message: 'could not extend file', code: '53100' })
  expect(JSON.stringify(fault)).not.toContain('ada@example.com')
})
