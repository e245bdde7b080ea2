// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { drafts, startingTexts } from './use-draft.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('drafts store texts for 24 hours, and no checkboxes', () => {
  drafts.save('contact', { name: 'Ada', message: '', privacyConsent: true, smsConsent: { marketing: true } })
  expect(drafts.read('contact')?.texts).toEqual({ name: 'Ada', message: '' })
  vi.advanceTimersByTime(24 * 3_600_000 - 1)
  expect(drafts.read('contact')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(drafts.read('contact')).toBeNull()
})

test.each(['', 'null', '{}', '[1]', '{"at":1795176000000}', '{"at":1795176000000,"value":null}'])(
  'stored %j is no draft',
  (stored) => {
    sessionStorage.setItem('kept:contact', stored)
    expect(drafts.read('contact')).toBeNull()
  },
)

const draft = (savedAt: number, texts: Record<string, string>) => ({ savedAt, texts })

test('an untouched form starts with the texts of a related one', () => {
  expect(startingTexts(null, draft(1, { email: 'a@b.co' }))).toEqual({ email: 'a@b.co' })
})

test('later texts of a related form fill gaps, and replace nothing', () => {
  const own = draft(1, { email: 'a@b.co', phone: '' })
  expect(startingTexts(own, draft(2, { email: 'x@y.co', phone: '5550100', message: 'Hi' }))).toEqual({
    email: 'a@b.co',
    phone: '5550100',
    message: 'Hi',
  })
})

test('texts cleared or sent later are not restored', () => {
  expect(startingTexts(draft(2, { message: '' }), draft(1, { message: 'Hi' }))).toEqual({ message: '' })
  expect(startingTexts(draft(2, {}), draft(1, { message: 'Hi' }))).toEqual({})
})

test('without drafts the form starts empty', () => {
  expect(startingTexts(null, null)).toEqual({})
})

test('a full storage costs the draft, not the form', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  drafts.save('contact', { name: 'Ada' })
  full.mockRestore()
  expect(drafts.read('contact')).toBeNull()
})
