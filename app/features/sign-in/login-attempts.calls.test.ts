import { afterEach, expect, test, vi } from 'vitest'

import { password, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const logIn = (entered: string, headers: Record<string, string>) =>
  site.send('POST', '/api/admin/login', { body: { password: entered }, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })

/** The limits go by the process's clock. */
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
const minute = 60_000
afterEach(() => vi.useRealTimers())

test('after 5 wrong passwords an address has to wait; others do not', async () => {
  for (let guess = 0; guess < 5; guess++) expect((await logIn('wrong', from('203.0.113.9'))).status).toBe(401)
  for (const entered of ['wrong', password]) {
    const refused = await logIn(entered, from('203.0.113.9'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Try again in 15 minutes.',
    })
  }
  expect((await logIn(password, from('203.0.113.10'))).status).toBe(200)
  later(15 * minute)
  expect((await logIn(password, from('203.0.113.9'))).status).toBe(200)
})

test('of 60 concurrent attempts from one address 5 are checked', async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, () => logIn('wrong', from('203.0.113.9'))))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(55)
})

test('an IPv6 network counts as one address', async () => {
  for (let guess = 1; guess <= 5; guess++) {
    expect((await logIn('wrong', from(`2001:db8:0:1::${guess}`))).status).toBe(401)
  }
  expect((await logIn('wrong', from('2001:db8:0:1::6'))).status).toBe(429)
  expect((await logIn('wrong', from('2001:db8:0:2::6'))).status).toBe(401)
})

test('a correct password is not counted', async () => {
  for (let guess = 0; guess < 4; guess++) await logIn('wrong', from('203.0.113.9'))
  for (let time = 0; time < 8; time++) expect((await logIn(password, from('203.0.113.9'))).status).toBe(200)
  expect((await logIn('wrong', from('203.0.113.9'))).status).toBe(401)
  expect((await logIn('wrong', from('203.0.113.9'))).status).toBe(429)
})

test('after 20 wrong passwords from anywhere an address has one attempt instead of five', async () => {
  for (let guess = 0; guess < 20; guess++) await logIn('wrong', from(`203.0.113.${guess >> 2}`))
  expect((await logIn('wrong', from('203.0.113.1'))).status).toBe(429)
  expect((await logIn(password, from('198.51.100.1'))).status).toBe(200)
  expect((await logIn('wrong', from('198.51.100.2'))).status).toBe(401)
  expect((await logIn(password, from('198.51.100.2'))).status).toBe(429)
  later(15 * minute)
  expect((await logIn(password, from('198.51.100.2'))).status).toBe(200)
})

/** The n-th /48, each of another provider's customer. */
const block = (n: number, network = 0) => from(`2001:db8:${n.toString(16)}:${network.toString(16)}::1`)
const checked = (all: number[]) => all.filter((status) => status === 401)

test('of 60 attempts from 60 networks of a /48, 15 are checked', async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, (_, at) => logIn('wrong', block(1, at * 0x100))))
  expect(checked(responses.map(({ status }) => status))).toHaveLength(15)
})

test('40 attempts an hour from new networks are checked; a known network can still log in', async () => {
  expect((await logIn(password, from('198.51.100.7'))).status).toBe(200)
  expect((await logIn(password, block(0xffff, 1))).status).toBe(200)
  const all: number[] = []
  for (let at = 0; at < 60; at++) all.push((await logIn('wrong', at % 2 ? block(at) : from(`203.0.113.${at}`))).status)
  expect(checked(all)).toHaveLength(40)
  expect((await logIn(password, from('198.51.100.8'))).status).toBe(429)
  expect((await logIn('wrong', from('198.51.100.7'))).status).toBe(401)
  expect((await logIn(password, from('198.51.100.7'))).status).toBe(200)
  expect((await logIn(password, block(0xffff, 1))).status).toBe(200)
  later(61 * minute)
  expect((await logIn(password, from('198.51.100.8'))).status).toBe(200)
})
