import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useDraft } from './use-draft.ts'

beforeEach(() => sessionStorage.clear())

const form = (start: object) => renderHook(() => useDraft('form', start)).result
const open = (name = 'note:booking-1', start = '') => renderHook(() => useDraft(name, start)).result

test('a draft is restored when its form opens again, until it is cleared', () => {
  const first = open()
  expect(first.current).toMatchObject({ value: '', isRestored: false })
  act(() => first.current.set('Gate code 42'))
  expect(first.current.value).toBe('Gate code 42')
  const again = open()
  expect(again.current).toMatchObject({ value: 'Gate code 42', isRestored: true })
  act(() => again.current.clearDraft())
  expect(again.current.value).toBe('')
  expect(open().current.isRestored).toBe(false)
})

test('each name has its own draft', () => {
  const one = open()
  act(() => one.current.set('Gate code 42'))
  expect(open('note:booking-2').current.value).toBe('')
})

test('a draft that is a day old or of another shape is ignored', () => {
  const typed = form({ name: '', phone: '' })
  act(() => typed.current.set({ name: 'Ada', phone: '314' }))
  expect(form({ name: '', phone: '' }).current.value).toEqual({ name: 'Ada', phone: '314' })
  expect(form({ name: '', email: '' }).current).toMatchObject({ value: { name: '', email: '' }, isRestored: false })
  const tomorrow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000)
  expect(form({ name: '', phone: '' }).current.isRestored).toBe(false)
  tomorrow.mockRestore()
})

test('a full storage costs the draft, not the form', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const note = open()
  act(() => note.current.set('Gate code 42'))
  expect(note.current.value).toBe('Gate code 42')
  full.mockRestore()
})
