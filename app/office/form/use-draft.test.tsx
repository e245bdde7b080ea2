// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useDraft } from './use-draft.ts'

beforeEach(() => sessionStorage.clear())

const form = (start: object) => renderHook(() => useDraft('form', start)).result
const open = (name = 'note:booking-1', start = '') => renderHook(() => useDraft(name, start)).result

test('what was typed is there again when its screen is opened again, and gone once it is saved', () => {
  const first = open()
  expect(first.current).toMatchObject({ value: '', found: false })
  act(() => first.current.set('Gate code 42'))
  expect(first.current.value).toBe('Gate code 42')
  const again = open()
  expect(again.current).toMatchObject({ value: 'Gate code 42', found: true })
  act(() => again.current.forget())
  expect(again.current.value).toBe('')
  expect(open().current.found).toBe(false)
})

test('each thing has its own', () => {
  const one = open()
  act(() => one.current.set('Gate code 42'))
  expect(open('note:booking-2').current.value).toBe('')
})

test('what is a day old or of another shape is not brought back', () => {
  const typed = form({ name: '', phone: '' })
  act(() => typed.current.set({ name: 'Ada', phone: '314' }))
  expect(form({ name: '', phone: '' }).current.value).toEqual({ name: 'Ada', phone: '314' })
  expect(form({ name: '', email: '' }).current).toMatchObject({ value: { name: '', email: '' }, found: false })
  const tomorrow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000)
  expect(form({ name: '', phone: '' }).current.found).toBe(false)
  tomorrow.mockRestore()
})

test('a store that is full or forbidden costs nothing but what was kept', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const note = open()
  act(() => note.current.set('Gate code 42'))
  expect(note.current.value).toBe('Gate code 42')
  full.mockRestore()
})
