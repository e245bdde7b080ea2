// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { ToolButton } from './tool-button.tsx'

const click = (name: string, detail: number) => fireEvent.click(screen.getByRole('button', { name }), { detail })

test('the second half of a double click is not for the row that has come up under it', () => {
  const pressed = vi.fn<(row: string) => void>()
  renderWithProviders(['Ada', 'Ben'].map((row) => <ToolButton key={row} label={row} onClick={() => pressed(row)} />))
  click('Ada', 1)
  click('Ben', 2)
  expect(pressed.mock.calls).toEqual([['Ada']])
  click('Ben', 1)
  click('Ben', 2)
  expect(pressed.mock.calls).toEqual([['Ada'], ['Ben'], ['Ben']])
})
