// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { useVersionedForm } from './use-versioned-form.ts'

beforeEach(() => sessionStorage.clear())

const [first, second] = ['2026-11-18T15:00:00.000Z', '2026-11-18T16:00:00.000Z']
const open = (subject = 'Spring', version = first) =>
  renderHook(() => useVersionedForm('template-1', { subject, content: '' }, version)).result

/** The session ends, or the page is read anew, before it is saved. */
function typed(subject: string) {
  const form = open()
  act(() => form.current.set({ subject }))
}

test('what was typed and not saved is offered again, and is there at a press', () => {
  typed('Autumn')
  const form = open()
  expect(form.current).toMatchObject({ values: { subject: 'Spring' }, isDirty: false })
  act(() => form.current.restore())
  expect(form.current).toMatchObject({
    values: { subject: 'Autumn' },
    isDirty: true,
    isBehind: false,
    version: first,
    offer: null,
  })
  expect(open().current.offer).not.toBeNull()
})

test('where another window saved since, the owner is asked', () => {
  typed('Autumn')
  const form = open('Winter', second)
  act(() => form.current.restore())
  expect(form.current).toMatchObject({ values: { subject: 'Autumn' }, isBehind: true, version: first })
  act(() => form.current.reload())
  expect(form.current).toMatchObject({ values: { subject: 'Winter' }, isBehind: false, version: second })
})

test('what was saved, taken back or given up is not offered', () => {
  const form = open()
  act(() => form.current.set({ subject: 'Autumn' }))
  const sent = form.current.values
  act(() => form.current.saved(sent, sent, second))
  expect(open().current.offer).toBeNull()

  typed('Autumn')
  const again = open()
  act(() => again.current.discardOffer())
  expect(open().current.offer).toBeNull()

  const left = open()
  act(() => left.current.set({ subject: 'Autumn' }))
  act(() => left.current.forget())
  expect(open().current.offer).toBeNull()

  typed('Autumn')
  expect(open('Autumn', second).current.offer).toBeNull()
})
