import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { OptOutDialog } from './opt-out-dialog.tsx'

test('where no kind of text is chosen, the boxes take the focus and say so', async () => {
  renderWithProviders(<OptOutDialog open phone="(314) 555-0100" onClose={() => {}} />)
  fireEvent.change(screen.getByRole('combobox', { name: /How they asked/ }), { target: { value: 'phone' } })
  const all = screen.getByRole('checkbox', { name: 'All' })
  fireEvent.click(all)
  fireEvent.click(screen.getByRole('button', { name: 'Record Opt-Out' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(all))
  expect(document.getElementById(all.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Please choose at least one.',
  )
})
