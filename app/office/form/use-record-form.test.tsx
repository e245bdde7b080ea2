// @vitest-environment jsdom
import { useRef } from 'react'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import type { DraftOptions } from './use-record-draft.ts'
import { useRecordForm } from './use-record-form.ts'

const blank = { name: '', note: '', lines: ['one'] }
type Values = typeof blank
const first = { values: { ...blank, name: 'Ada' }, version: '2026-11-18T15:00:00.000Z' }
const second = { values: { ...first.values, note: 'Theirs' }, version: '2026-11-18T16:00:00.000Z' }
const schema = z.object({ name: z.string().check(z.minLength(1, { error: 'Name is required.' })) })

const atOnce: DraftOptions<Values> = { name: 'thing:1', restore: 'at once' }
const offered: DraftOptions<Values> = { name: 'thing:1', restore: 'offered' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

function open(draft?: DraftOptions<Values>, record = first, newest = second) {
  const { result, rerender, unmount } = renderHook(
    ({ values, version }) =>
      useRecordForm({ stored: values, version, schema, ...(draft && { draft }), readNewest: async () => newest }),
    { initialProps: record },
  )
  return { form: () => result.current, rerender, unmount }
}
const type = (thing: ReturnType<typeof open>, changes: Partial<Values>) => act(() => thing.form().set(changes))

test('what does not pass is not sent, and its fault goes when the field is changed', async () => {
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

function Fields() {
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm({ stored: blank, version: '', element })
  const refused = { message: 'No.', fields: { note: 'Say more.', 'lines.0': 'Too short.' } } as never
  return (
    <form ref={element} onSubmit={() => void form.outcome.onRefused({ status: 400, refusal: refused })}>
      <input aria-label="Name" {...form.field('name')} />
      <input aria-label="Note" {...form.field('note')} aria-invalid={form.errorOf('note') !== undefined} />
      {form.errorOf('lines.0')}
      <p>{`${form.values.name} ${form.isDirty}`}</p>
    </form>
  )
}

test('what the server finds at fault is said at its fields, the first of which takes the focus', async () => {
  render(<Fields />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
  screen.getByText('Ada true')
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Note').form!)
  await screen.findByText('Too short.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')))
})

test('where nothing is typed it follows what another window saves', () => {
  const thing = open()
  thing.rerender(second)
  expect(thing.form()).toMatchObject({ values: second.values, isDirty: false, isStale: false })
})

test('Keep mine saves what was changed here, and the rest as it is there', async () => {
  const thing = open()
  type(thing, { name: 'Mine' })
  thing.rerender(second)
  expect(thing.form()).toMatchObject({ isStale: true, isRefused: false, values: { name: 'Mine', note: '' } })
  const send = vi.fn(async () => {})
  await act(() => thing.form().keepMine(send))
  expect(send.mock.calls).toEqual([[{ ...second.values, name: 'Mine' }, second.version]])
  expect(thing.form().isStale).toBe(false)
})

test('a refused save asks too, and Reload shows what is stored; what was typed is offered', async () => {
  const thing = open(offered)
  type(thing, { name: 'Mine' })
  act(() => thing.form().outcome.onStale())
  expect(thing.form()).toMatchObject({ isStale: true, isRefused: true })
  await act(() => thing.form().reload())
  expect(thing.form()).toMatchObject({ isStale: false, values: second.values })
  act(() => thing.form().restore())
  expect(thing.form().values).toEqual({ ...first.values, name: 'Mine' })
})

test('what is typed while it is being saved stays, and is not saved yet', () => {
  const thing = open(atOnce)
  type(thing, { name: 'Sent' })
  const sent = thing.form().values
  type(thing, { note: 'And more' })
  act(() => thing.form().saved(sent, { values: sent, version: second.version }))
  expect(thing.form()).toMatchObject({ values: { name: 'Sent', note: 'And more' }, isDirty: true })
  expect(thing.form().base).toEqual({ values: sent, version: second.version })
})

test('a draft is there at once when the form is opened again, over the version it was typed over', () => {
  type(open(atOnce), { name: 'Mine' })
  const again = open(atOnce, second)
  expect(again.form()).toMatchObject({ values: { name: 'Mine', note: '' }, isRestored: true, isStale: true })
  act(() => again.form().forget())
  expect(again.form()).toMatchObject({ values: second.values, isDirty: false })
  expect(open(atOnce).form().isRestored).toBe(false)
})

test('a draft can be offered instead: Restore puts it back, Discard forgets it', () => {
  type(open(offered), { name: 'Mine' })
  const again = open(offered)
  expect(again.form().values).toEqual(first.values)
  act(() => again.form().restore())
  expect(again.form()).toMatchObject({ values: { name: 'Mine' }, offer: null, isDirty: true })
  const third = open(offered)
  act(() => third.form().discardOffer())
  expect(open(offered).form().offer).toBeNull()
})

test('a draft on the device outlives the tab, and no draft holds what may not be stored', () => {
  const device: DraftOptions<Values> = {
    ...offered,
    place: 'device',
    toStore: (values) => ({ ...values, note: '' }),
  }
  type(open(device), { name: 'Mine', note: 'Secret' })
  expect(sessionStorage.getItem('kept:thing:1')).not.toContain('Secret')
  sessionStorage.clear()
  expect(open(device).form().offer?.values).toEqual({ ...first.values, name: 'Mine' })
})

test('a draft goes when what was typed is taken back, and one of another shape is none', () => {
  const thing = open(atOnce)
  type(thing, { name: 'Mine' })
  expect(sessionStorage).toHaveLength(1)
  type(thing, { name: 'Ada' })
  expect(sessionStorage).toHaveLength(0)
  type(thing, { name: 'Mine' })
  const stored = sessionStorage.getItem('kept:thing:1')!
  for (const other of [stored.replaceAll('"note"', '"text"'), stored.replaceAll('"note":""', '"note":1')]) {
    sessionStorage.setItem('kept:thing:1', other)
    expect(open(atOnce).form().isRestored).toBe(false)
  }
})
