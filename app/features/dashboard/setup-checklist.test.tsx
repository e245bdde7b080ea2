import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useProfile } from '#app/business/profile-context.tsx'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import type { Setup } from './schemas.ts'
import { SetupChecklist } from './setup-checklist.tsx'

afterEach(() => vi.unstubAllGlobals())

const setup: Setup = {
  dismissed: false,
  isNotified: true,
  isMailConnected: false,
  steps: [{ name: 'address', isDone: false, isConfirmed: false }],
  sampleValues: 0,
  samplePages: [],
  sampleFields: {},
  sampleReviews: 0,
  samplePosts: 0,
}
const business = { brand: 'Saguaro Air', siteUrl: null }
const updatedAt = '2026-11-18T15:00:00.000Z'

const open = (address: string, settings: () => Promise<unknown> = async () => ({ business, updatedAt })) => {
  const sent: unknown[] = []
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit & { body: string }) => {
    sent.push([JSON.parse(body), new Headers(headers).get('if-match')])
    return sent.length === 1
      ? Response.json({ message: 'Something went wrong' }, { status: 500 })
      : Response.json({ profile: { ...sampleProfile, siteUrl: 'https://www.saguaro.example' } })
  })
  renderWithProviders(
    <>
      <SetupChecklist setup={setup} />
      <SiteUrl />
    </>,
    '/admin',
    settings,
  )
  return sent
}

/** What other screens of the office read. */
const SiteUrl = () => <output>{useProfile().siteUrl}</output>

const useIt = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use www.saguaro.example' })

test('the address in the browser becomes the site’s with one press; a failure says so and can be tried again', async () => {
  const sent = open('https://www.saguaro.example/admin')
  for (const title of ['Save Failed', 'Settings Saved']) {
    await waitFor(() => expect(useIt().disabled).toBe(false))
    fireEvent.click(useIt())
    await waitFor(() => expect(currentToasts().map((toast) => toast.title)).toContain(title))
  }
  expect(screen.getByRole('status').textContent).toBe('https://www.saguaro.example')
  const change = { business: { ...business, siteUrl: 'https://www.saguaro.example' } }
  expect(sent).toEqual([1, 2].map(() => [change, `"${updatedAt}"`]))
})

test('it waits for the settings; as long as they don’t load, the owner can open their page', () => {
  open('https://www.saguaro.example/admin', () => Promise.reject(new Error('No network')))
  expect(useIt().disabled).toBe(true)
  screen.getByRole('link', { name: 'Set Up: Set your web address' })
})

test('an address that only this computer can open is not offered', () => {
  open('http://localhost:3000/admin')
  screen.getByRole('link', { name: 'Set Up: Set your web address' })
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})
