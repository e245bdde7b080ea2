import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import type { DraftOptions } from './use-record-draft.ts'
import { useRecordForm } from './use-record-form.ts'

const blank = { name: '', note: '', lines: ['one'] }
type Values = typeof blank
const first = { values: { ...blank, name: 'Ada' }, version: '2026-11-18T15:00:00.000Z' }
const second = { values: { ...first.values, note: 'Theirs' }, version: '2026-11-18T16:00:00.000Z' }
const schema = z.object({ name: z.string().check(z.minLength(1, { error: 'Name is required.' })) })

const automatic: DraftOptions<Values> = { name: 'thing:1', restore: 'automatic' }
const prompted: DraftOptions<Values> = { name: 'thing:1', restore: 'prompt' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function open(draft?: DraftOptions<Values>, record = first, latest = second) {
  const { result, rerender, unmount } = renderHook(
    ({ values, version }) =>
      useRecordForm({ stored: values, version, schema, ...(draft && { draft }), fetchLatest: async () => latest }),
    { initialProps: record },
  )
  return { form: () => result.current, rerender, unmount }
}
const type = (thing: ReturnType<typeof open>, changes: Partial<Values>) => act(() => thing.form().set(changes))

test('invalid values are not sent, and the error is cleared when the field changes', async () => {
  const thing = open()
  const send = vi.fn(async () => {})
  type(thing, { name: '' })
  await act(() => thing.form().submit(send))
  expect(thing.form().errorOf('name')).toBe('Name is required.')
  type(thing, { name: 'Grace' })
  expect(thing.form().errorOf('name')).toBeUndefined()
  await act(() => thing.form().submit(send))
  expect(send.mock.calls).toEqual([[{ ...first.values, name: 'Grace' }, first.version]])
})

test('in a list, only the error of the changed item is cleared', () => {
  const thing = open(undefined, { ...first, values: { ...first.values, lines: ['one', 'two'] } })
  act(() => thing.form().showErrors({ 'lines.0': 'Too short.', 'lines.1': 'Too long.' }))
  type(thing, { lines: ['one more', 'two'] })
  expect(thing.form().errorOf('lines.0')).toBeUndefined()
  expect(thing.form().errorOf('lines.1')).toBe('Too long.')
  type(thing, { lines: ['one more', '2'] })
  expect(thing.form().hasErrors).toBe(false)
})

test('a form without changes follows what another window saves', () => {
  const thing = open()
  thing.rerender(second)
  expect(thing.form()).toMatchObject({ values: second.values, isDirty: false, isStale: false })
})

test('Keep Mine merges the changes made here into the newer version', async () => {
  const thing = open()
  type(thing, { name: 'Mine' })
  thing.rerender(second)
  expect(thing.form()).toMatchObject({ isStale: true, isRefused: false, values: { name: 'Mine', note: '' } })
  const send = vi.fn(async () => {})
  await act(() => thing.form().keepMine(send))
  expect(send.mock.calls).toEqual([[{ ...second.values, name: 'Mine' }, second.version]])
  expect(thing.form().isStale).toBe(false)
})

test('after a refused save, Reload shows the stored values and offers the changes as a draft', async () => {
  const thing = open(prompted)
  type(thing, { name: 'Mine' })
  act(() => thing.form().errorHandlers.onStale())
  expect(thing.form()).toMatchObject({ isStale: true, isRefused: true })
  await act(() => thing.form().reload())
  expect(thing.form()).toMatchObject({ isStale: false, values: second.values })
  act(() => thing.form().restore())
  expect(thing.form().values).toEqual({ ...first.values, name: 'Mine' })
})

test('changes made during a save stay unsaved', () => {
  const thing = open(automatic)
  type(thing, { name: 'Sent' })
  const sent = thing.form().values
  type(thing, { note: 'And more' })
  act(() => thing.form().saved(sent, { values: sent, version: second.version }))
  expect(thing.form()).toMatchObject({ values: { name: 'Sent', note: 'And more' }, isDirty: true })
  expect(thing.form().base).toEqual({ values: sent, version: second.version })
})

test('a draft is restored automatically, based on the version it was written against', () => {
  type(open(automatic), { name: 'Mine' })
  const again = open(automatic, second)
  expect(again.form()).toMatchObject({ values: { name: 'Mine', note: '' }, isRestored: true, isStale: true })
  act(() => again.form().reset())
  expect(again.form()).toMatchObject({ values: second.values, isDirty: false })
  expect(open(automatic).form().isRestored).toBe(false)
})

test('with a prompt, Restore shows the draft and Discard deletes it', () => {
  type(open(prompted), { name: 'Mine' })
  const again = open(prompted)
  expect(again.form().values).toEqual(first.values)
  act(() => again.form().restore())
  expect(again.form()).toMatchObject({ values: { name: 'Mine' }, savedDraft: null, isDirty: true })
  const third = open(prompted)
  act(() => third.form().discardDraft())
  expect(open(prompted).form().savedDraft).toBeNull()
})

test('a draft on the device survives the tab, and no draft contains what must not be stored', () => {
  const device: DraftOptions<Values> = {
    ...prompted,
    place: 'device',
    toStore: (values) => ({ ...values, note: '' }),
  }
  type(open(device), { name: 'Mine', note: 'Secret' })
  expect(sessionStorage.getItem('kept:thing:1')).not.toContain('Secret')
  sessionStorage.clear()
  expect(open(device).form().savedDraft?.values).toEqual({ ...first.values, name: 'Mine' })
})

test('a draft is deleted when the changes are undone, and ignored if it has another shape', () => {
  const thing = open(automatic)
  type(thing, { name: 'Mine' })
  expect(sessionStorage).toHaveLength(1)
  type(thing, { name: 'Ada' })
  expect(sessionStorage).toHaveLength(0)
  type(thing, { name: 'Mine' })
  const stored = sessionStorage.getItem('kept:thing:1')!
  for (const other of [stored.replaceAll('"note"', '"text"'), stored.replaceAll('"note":""', '"note":1')]) {
    sessionStorage.setItem('kept:thing:1', other)
    expect(open(automatic).form().isRestored).toBe(false)
  }
})
