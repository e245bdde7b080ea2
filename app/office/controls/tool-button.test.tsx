import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { ToolButton } from './tool-button.tsx'

const click = (name: string, detail: number) => fireEvent.click(screen.getByRole('button', { name }), { detail })

test('the second click of a double click does not reach the row that moved under the pointer', () => {
  const pressed = vi.fn<(row: string) => void>()
  renderWithProviders(['Ada', 'Ben'].map((row) => <ToolButton key={row} label={row} onClick={() => pressed(row)} />))
  click('Ada', 1)
  click('Ben', 2)
  expect(pressed.mock.calls).toEqual([['Ada']])
  click('Ben', 1)
  click('Ben', 2)
  expect(pressed.mock.calls).toEqual([['Ada'], ['Ben'], ['Ben']])
})

const row = (isThere: boolean) => (
  <ul>
    <li>
      {isThere && <ToolButton label="Discard" />}
      <a href="/admin">View</a>
    </li>
  </ul>
)

test('a pressed button that is removed passes the focus on to what is left in its row', async () => {
  const { rerender } = render(row(true))
  screen.getByRole('button', { name: 'Discard' }).focus()
  await act(async () => rerender(row(false)))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View' }))
})
