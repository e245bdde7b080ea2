import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { website } from '#db/seed/website.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { sectionNotes } from './section-notes.tsx'

const Note = sectionNotes.hours!
const { hours, timeZone } = sampleProfile
const values = { ...hours, timeZone } as never

test('the time zone of the address is offered while another one is chosen', () => {
  const onChange = vi.fn()
  const other = { ...hours, timeZone: 'America/New_York' } as never
  const { unmount } = renderWithProviders(<Note values={other} onChange={onChange} />)
  expect(screen.getByText('Your address is in Missouri. Most of it is on Central time.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use Central Time' }))
  expect(onChange).toHaveBeenCalledWith({ timeZone: 'America/Chicago' })
  unmount()
  renderWithProviders(<Note values={values} onChange={onChange} />)
  expect(screen.queryByText(/Your address/)).toBeNull()
})

test.each([
  [
    'St. Louis and the towns around it',
    'Kirkwood or 63122, for example',
    'Tucson and the towns around it',
    'Tucson or 85701, for example',
  ],
  ['All of the county', 'Your ZIP code', undefined, undefined],
])('words that name a town off the list are replaced with it: %s', async (lead, example, newLead, newExample) => {
  const towns = ['St. Louis', 'Kirkwood'].map((name) => ({ name, state: 'MO', zips: '63122', coordinates: '' }))
  const found = { name: 'Tucson', state: 'AZ', zips: '85701, 85702', coordinates: '' }
  vi.stubGlobal('fetch', async () =>
    Response.json([{ typed: 'Tucson', isKnown: true, chosen: 0, choices: [{ ...found, zone: null }] }]),
  )
  const onChange = vi.fn()
  const Areas = sectionNotes.areas!
  renderWithProviders(<Areas values={{ lead, example, towns } as never} onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('List of towns'), { target: { value: 'Tucson' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replace the List' })))
  expect(onChange).toHaveBeenCalledWith({
    towns: [found],
    ...(newLead && { lead: newLead, example: newExample }),
  })
  vi.unstubAllGlobals()
})

test('the stats of one page are used on both with one press, until they are the same', () => {
  const onChange = vi.fn()
  const Stats = sectionNotes.figures!
  const { homePage, reviewsPage } = website.figures
  const { unmount } = renderWithProviders(<Stats values={{ homePage, reviewsPage }} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Use the Home Page’s Stats' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use the Reviews Page’s Stats' }))
  expect(onChange.mock.calls).toEqual([[{ reviewsPage: homePage }], [{ homePage: reviewsPage }]])
  unmount()
  renderWithProviders(<Stats values={{ homePage, reviewsPage: homePage }} onChange={onChange} />)
  expect(screen.queryByRole('button')).toBeNull()
})
