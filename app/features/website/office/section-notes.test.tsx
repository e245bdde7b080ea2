import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

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
