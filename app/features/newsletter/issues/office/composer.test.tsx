import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ProfileProvider } from '#app/business/profile-context.tsx'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { blankDraft, ComposePage } from './compose-page.tsx'
import { Composer } from './composer.tsx'
import { draftOf } from './draft-errors.ts'

const issue = {
  ...blankDraft,
  subject: 'Spring',
  content: 'It is warm.',
  id: 7,
  status: 'draft',
  isEditable: true,
  updatedAt: '2026-11-18T15:00:00.000Z',
} as Issue
const preview = {
  html: '',
  text: '',
  subject: 'Spring',
  bytes: 1,
  checks: [],
  recipients: 2,
  from: 'Us <us@example.org>',
  transport: 'smtp',
}

let requests: { path: string; ifMatch: string | null }[] = []
beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    if (path.endsWith('/preview')) return Promise.resolve(Response.json(preview))
    requests.push({ path, ifMatch: new Headers(headers).get('if-match') })
    return Promise.resolve(
      Response.json({ message: 'This was changed in another window.', code: 'stale' }, { status: 412 }),
    )
  })
})
const open = (stored = issue, read?: (path: string) => Promise<unknown>) =>
  renderWithProviders(
    <Composer draft={draftOf(stored)} issue={stored} draftName="new" onCreated={() => {}} />,
    '/',
    read,
  )

test.each([
  [412, 'This was changed in another window.'],
  [409, 'This newsletter has been sent or deleted, so changes can’t be saved.'],
])('a conflict on sending (%s) closes the dialog and is shown', async (status, words) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/preview') ? Response.json(preview) : Response.json({ code: 'x', message: 'No.' }, { status }),
  )
  open()
  await waitFor(() => expect(screen.queryByText('Checking...')).toBeNull())
  fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'Autumn' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send Now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(words)
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  if (status === 412) expect(screen.getByRole('button', { name: 'Keep Mine' })).toBeDefined()
})

test('without a mail server the dialog says that no one gets it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...preview, transport: 'file' }))
  open()
  await waitFor(() => expect(buttons()).toEqual([false, false]))
  fireEvent.click(screen.getByRole('button', { name: 'Send Now' }))
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'No mail server is set up, so no one will get “Spring”.',
  )
})

test('Send Now is disabled with a reason if nothing can be sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...preview, transport: 'none' }))
  open()
  await screen.findByText('Set up email first.')
  expect(buttons()).toEqual([true, true])
})

const buttons = () =>
  ['Schedule…', 'Send Now'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)

test('Send Now is disabled until the checks are loaded', async () => {
  const response = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response.promise)
  open()
  expect(buttons()).toEqual([true, true])
  response.resolve(Response.json({ code: 'x', message: 'No.' }, { status: 500 }))
  await screen.findByText('Couldn’t run the checks.')
  expect(buttons()).toEqual([true, true])
  vi.stubGlobal('fetch', async () => Response.json(preview))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(buttons()).toEqual([false, false]))
  fireEvent.click(screen.getByRole('button', { name: 'Send Now' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Send to 2 subscribers?')
})

test('a deleted theme falls back to the default with a hint', async () => {
  const themes = [
    { id: 1, name: 'Blue', isDefault: true, isActive: true },
    { id: 3, name: 'Red', isDefault: false, isActive: true },
  ]
  const read = async (path: string) => (path.includes('themes') ? themes : [])
  const sheet = { ...issue, themeId: 2 }
  renderWithProviders(<Composer draft={draftOf(sheet)} issue={sheet} draftName="new" onCreated={() => {}} />, '/', read)
  await screen.findByText('The theme you chose no longer exists.')
  const field = screen.getByLabelText<HTMLSelectElement>('Theme')
  expect(field.selectedOptions[0]?.text).toBe('Blue (default)')
  fireEvent.change(field, { target: { value: '3' } })
  expect(field.selectedOptions[0]?.text).toBe('Red')
  expect(screen.queryByText('The theme you chose no longer exists.')).toBeNull()
})

test.each([
  [{ brand: '#5b2a86', accent: '#0f766e' }, 'Your website’s colors'],
  [undefined, 'Blue (default)'],
])('with the owner’s colors %j, a new newsletter starts in “%s”', async (colors, theme) => {
  const themes = [{ id: 1, name: 'Blue', isDefault: true, isActive: true }]
  renderWithProviders(
    <ProfileProvider value={{ ...sampleProfile, ...(colors && { colors }) }}>
      <ComposePage />
    </ProfileProvider>,
    '/',
    async (path) => (path.includes('themes') ? themes : []),
  )
  await screen.findByText('Blue (default)')
  expect(screen.getByLabelText<HTMLSelectElement>('Theme').selectedOptions[0]?.text).toBe(theme)
})
