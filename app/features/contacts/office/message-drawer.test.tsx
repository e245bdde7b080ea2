import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { MessageDrawer } from './message-drawer.tsx'

const at = '2026-11-18T15:00:00.000Z'
const consent = { allowed: false, reason: 'No record.', eventId: null }
const message = {
  id: 12,
  reference: 'C-1012',
  status: 'read',
  createdAt: at,
  updatedAt: at,
  dueAt: at,
  firstResponseAt: null,
  tryAgainAt: null,
  policyVersion: null,
  urgency: 'normal',
  name: 'Ada Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  subject: 'general',
  smsConsent: null,
  duplicateOfId: null,
  source: 'web',
  message: 'Hello',
  submittedAt: null,
  spamScore: 0,
  events: [],
  mails: [],
  consent: { general: consent, informational: consent, marketing: consent, text: consent },
  evidenceId: null,
}
const no = { allowed: false, reason: 'No record.' }
const thread = { items: [], total: 0, pageSize: 25, seen: 0, isErased: false, text: no, email: no, tags: {} }
const answer = (read: object) => async (path: string) =>
  path.includes('/timeline') ? { ...thread, about: { kind: 'contact', id: 12 } } : read
const list = { id: '12', open: () => {}, close: () => {}, hrefOf: () => '' }

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note', hidden: true })

test("the note about a call stays if it couldn't be saved", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  renderWithProviders(<MessageDrawer kind="contact" list={list} rows={[]} />, '/admin/contacts?id=12', answer(message))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Log a Call…', hidden: true }))
  fireEvent.change(note(), { target: { value: 'Wants a quote by Friday' } })
  fireEvent.click(screen.getByRole('button', { name: 'No Answer' }))
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([{ title: "You're Offline" }]))
  expect(note().value).toBe('Wants a quote by Friday')
})

function Messages() {
  const [id, setId] = useState<string | null>('12')
  return (
    <>
      <button onClick={() => setId(null)}>Back</button>
      <button onClick={() => setId('12')}>Open</button>
      <MessageDrawer kind="contact" list={{ ...list, id }} rows={[]} />
    </>
  )
}

test('the erase dialog closes with its message when Back closes the drawer', async () => {
  renderWithProviders(<Messages />, '/admin/contacts?id=12', answer(message))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Erase Personal Data…', hidden: true }))
  expect(screen.getByRole('alertdialog', { name: 'Erase personal data' })).toBeDefined()
  const erase = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' })
  for (const typed of ['erase', 'ERASE']) {
    fireEvent.change(screen.getByLabelText('Type ERASE to confirm'), { target: { value: typed } })
    expect(erase.disabled).toBe(typed === 'erase')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Open', hidden: true }))
  await screen.findByRole('menuitem', { name: 'Erase Personal Data…', hidden: true })
  expect(screen.queryByRole('alertdialog', { name: 'Erase personal data' })).toBeNull()
})

test('the address of an Email button opens the write box on email', async () => {
  const path = '/admin/contacts?id=12&write=email'
  const email = { allowed: true, reason: '' }
  renderWithProviders(<MessageDrawer kind="contact" list={list} rows={[]} />, path, async (read) =>
    read.includes('/timeline')
      ? { ...thread, email, phone: null, address: 'ada@example.com', about: { kind: 'contact', id: 12 } }
      : { ...message, source: 'text' },
  )
  const field = await screen.findByRole('textbox', { name: 'Email to ada@example.com', hidden: true })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})
