import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leadCalls } from '#app/features/leads/calls.ts'
import { NoteForm } from '#app/office/form/note-form.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

const calls = {
  bookings: leadCalls('/api/admin/bookings', 'booking'),
  contacts: leadCalls('/api/admin/contacts', 'contact'),
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Add a note')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const open = (of: keyof typeof calls, id: number) => renderWithProviders(<NoteForm call={calls[of].addNote} id={id} />)
/** Opens another drawer, or the same one again. */
function typedIn(of: keyof typeof calls, id: number) {
  const { unmount } = open(of, id)
  const { value } = field()
  unmount()
  return value
}
function TwoLeads() {
  const [id, setId] = useState(7)
  return (
    <>
      <NoteForm call={calls.bookings.addNote} id={id} />
      <button onClick={() => setId(15 - id)}>Other</button>
    </>
  )
}
const response = vi.fn<() => Promise<Response>>()
beforeEach(() => void vi.stubGlobal('fetch', response))
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add Note' })))

afterEach(() => response.mockReset())

test('an unsaved note is restored with its own lead only', () => {
  const { unmount } = open('bookings', 7)
  type('Gate code 42')
  unmount()
  expect(typedIn('bookings', 8)).toBe('')
  expect(typedIn('contacts', 7)).toBe('')
  expect(typedIn('bookings', 7)).toBe('Gate code 42')
  open('bookings', 7)
  type('')
  expect(sessionStorage).toHaveLength(0)
})

test("going to the next lead doesn't carry the note over", () => {
  renderWithProviders(<TwoLeads />)
  type('Gate code 42')
  const other = screen.getByRole('button', { name: 'Other' })
  fireEvent.click(other)
  expect(field().value).toBe('')
  fireEvent.click(other)
  expect(field().value).toBe('Gate code 42')
})

function keysOfCalls() {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['idempotency-key'])
    return response()
  })
  return keys
}

test('a note whose response was lost is resent with the same key, even after a reload', async () => {
  const keys = keysOfCalls()
  response.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { unmount } = open('bookings', 7)
  type('Gate code 42')
  await save()
  unmount()
  open('bookings', 7)
  response.mockImplementation(async () => Response.json({ id: 1 }, { status: 201 }))
  await save()
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
  type('Gate code 42')
  await save()
  expect(keys[2]).not.toBe(keys[0])
  expect(sessionStorage).toHaveLength(0)
})

test('the same text 15 minutes and a reload later is another note', async () => {
  const keys = keysOfCalls()
  response.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { unmount } = open('bookings', 7)
  type('No answer, left a message')
  await save()
  unmount()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000)
  open('bookings', 7)
  response.mockImplementation(async () => Response.json({ id: 1 }, { status: 201 }))
  await save()
  vi.restoreAllMocks()
  expect(keys[1]).not.toBe(keys[0])
})
