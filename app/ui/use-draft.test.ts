// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { drafts, startingTexts } from './use-draft.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('texts are kept for 24 hours, ticks never', () => {
  drafts.save('contact', { name: 'Ada', message: '', privacyConsent: true, smsConsent: { marketing: true } })
  expect(drafts.read('contact')?.texts).toEqual({ name: 'Ada', message: '' })
  vi.advanceTimersByTime(24 * 3_600_000 - 1)
  expect(drafts.read('contact')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(drafts.read('contact')).toBeNull()
})

test.each(['', 'null', '{}', '[1]', '{"savedAt":1795176000000}', '{"savedAt":1795176000000,"texts":null}'])(
  'a store that holds %j holds no draft',
  (kept) => {
    sessionStorage.setItem('draft:contact', kept)
    expect(drafts.read('contact')).toBeNull()
  },
)

const draft = (savedAt: number, texts: Record<string, string>) => ({ savedAt, texts })

test('a form that was never typed in starts with the texts of a related one', () => {
  expect(startingTexts(null, draft(1, { email: 'a@b.co' }))).toEqual({ email: 'a@b.co' })
})

test('what was typed later in a related form fills gaps, and replaces nothing', () => {
  const own = draft(1, { email: 'a@b.co', phone: '' })
  expect(startingTexts(own, draft(2, { email: 'x@y.co', phone: '5550100', message: 'Hi' }))).toEqual({
    email: 'a@b.co',
    phone: '5550100',
    message: 'Hi',
  })
})

test('what was emptied or sent here after that does not come back', () => {
  expect(startingTexts(draft(2, { message: '' }), draft(1, { message: 'Hi' }))).toEqual({ message: '' })
  expect(startingTexts(draft(2, {}), draft(1, { message: 'Hi' }))).toEqual({})
})

test('with nothing typed anywhere there is nothing to start with', () => {
  expect(startingTexts(null, null)).toEqual({})
})
