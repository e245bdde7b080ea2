import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { HttpError } from '#app/http/http-error.ts'
import { website } from '#db/seed/website.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { ServiceDialog } from './service-dialog.tsx'

const heating = { title: 'Furnaces', description: 'Warm rooms.', category: 'heating', icon: 'fas fa-fire' }
const { heating: details } = website.services.details

const open = (read: () => Promise<unknown>, service = heating) =>
  renderWithProviders(<ServiceDialog service={service} onClose={() => {}} />, '/services', read)
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('details that failed to load can be tried again, and meanwhile there are the page and the phone', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const answers = [Promise.reject(new HttpError(500, 'No.')), promise]
  open(() => answers.shift()!)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await screen.findByText('Loading...')
  expect(links()).toEqual(['/services?service=heating', '/booking?service=heating', 'tel:+18005550199'])
  resolve(details)
  await screen.findByText(details.benefits[0]!)
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(links()).toContain('/services?service=heating')
})

test('what the owner left blank has no heading', async () => {
  open(() => Promise.resolve({ ...details, benefits: [], warranty: '' }))
  await screen.findByText('Our Services Include')
  expect(screen.queryByText('Benefits')).toBeNull()
  expect(screen.queryByText('Warranty')).toBeNull()
  expect(screen.getByText('Service Response')).toBeTruthy()
})

test('a category without details has the description of the card and no page', async () => {
  const plumbing = { title: 'Plumbing', description: 'Pipes.', category: 'plumbing', icon: 'fas fa-tint' }
  open(() => Promise.reject(new HttpError(404, 'No.')), plumbing)
  await screen.findByText('Pipes.')
  expect(screen.getByRole('heading', { name: 'Plumbing' })).toBeTruthy()
  expect(links()).toEqual(['/booking', 'tel:+18005550199'])
})
