import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { handleErrors, isDatabaseUnavailable, safeError } from './errors.ts'

const failed = (code: string) =>
  new Error('Failed query: insert into "contacts" ... params: ada@example.com', {
    cause: Object.assign(new Error('could not extend file'), { code }),
  })

test.each([
  ['53100', 'the disk is full'],
  ['58030', 'the disk fails'],
  ['25006', 'it is read-only'],
  ['42501', 'its files are read-only'],
  ['57P02', 'it has stopped'],
  ['57P03', 'it is starting'],
  ['08006', 'the connection broke'],
])('with error %s, %s, the database is unavailable', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('with the driver error "%s" the database is unavailable', (message) => {
  expect(isDatabaseUnavailable(new Error('Failed query: insert', { cause: new Error(message) }))).toBe(true)
})

test.each(['23505', '42601', '22P02'])('with error %s, a bug of ours, it is not', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(false)
})

test('the log of a failed query has none of its values', () => {
  const logged = safeError(failed('53100'))
  expect(logged).toMatchObject({ message: 'could not extend file', code: '53100' })
  expect(JSON.stringify(logged)).not.toContain('ada@example.com')
})

test('browsers get JSON too if the phone number was never loaded', async () => {
  const site = Fastify()
  handleErrors(site, () => Promise.reject(new Error('The database is away.')))
  const response = await site.inject({ url: '/nothing', headers: { accept: 'text/html' } })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toMatchObject({ code: 'not_found', message: 'There is nothing at this address.' })
})
