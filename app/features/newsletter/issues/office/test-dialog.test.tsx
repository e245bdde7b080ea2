import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { testIssue } from '#app/features/newsletter/issues/calls.ts'
import { readSettings } from '#app/features/settings/calls.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { TestDialog } from './test-dialog.tsx'

const field = () => screen.getByLabelText<HTMLInputElement>(/^To/)
const dialog = <TestDialog call={testIssue} noun="newsletter" save={() => Promise.resolve(null)} onClose={() => {}} />

test('a test goes to the owner’s addresses', async () => {
  const mail = { ownerEmails: ['ada@example.org', 'bo@example.org'] }
  renderWithProviders(dialog, '/', async (path) => (path === readSettings.path ? { mail } : undefined))
  await waitFor(() => expect(field().value).toBe('ada@example.org, bo@example.org'))
})

test('typed addresses stay when the settings load', async () => {
  const settings = Promise.withResolvers<object>()
  const { client } = renderWithProviders(dialog, '/', () => settings.promise)
  expect(field().value).toBe('hello@example.com')
  fireEvent.change(field(), { target: { value: '' } })
  settings.resolve({ mail: { ownerEmails: ['ada@example.org'] } })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(field().value).toBe('')
})
