import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

const check = (subject: string) =>
  spawnSync(process.execPath, ['scripts/check-subjects.mjs'], { input: `${subject}\n`, encoding: 'utf8' })

test.each([
  ['bookings: refuse dates before today'],
  ['sms-consent: process replies once'],
  [`docs: ${'a'.repeat(54)}`],
])('"%s" is a good commit subject', (subject) => {
  expect(check(subject).status).toBe(0)
})

test.each([
  ['Refuse dates before today', "doesn't start with a feature's name"],
  [`docs: ${'a'.repeat(55)}`, 'has 61 characters'],
  ['bookings: refused dates before today', 'isn\'t imperative: "refused"'],
  ['bookings: refusing dates before today', 'isn\'t imperative: "refusing"'],
  ['tests: comments in plain words', 'isn\'t imperative: "comments"'],
])('"%s" is refused', (subject, reason) => {
  const { status, stderr } = check(subject)
  expect(status).toBe(1)
  expect(stderr).toContain(reason)
})
