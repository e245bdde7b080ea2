// @vitest-environment jsdom
import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { searchDelay, SearchField } from './search-field.tsx'

vi.useFakeTimers()
afterEach(() => {
  vi.clearAllTimers()
  said.mockClear()
})

const said = vi.fn<(text: string) => void>()
function Search() {
  const [value, setValue] = useState('')
  return (
    <SearchField
      value={value}
      onChange={(text) => {
        said(text)
        // As an address says it back.
        setValue(text.trim())
      }}
    />
  )
}

test('Enter searches at once, and the same is not searched a second time', () => {
  renderWithProviders(<Search />)
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'ada' } })
  expect(said).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  act(() => void vi.advanceTimersByTime(2 * searchDelay))
  expect(said.mock.calls).toEqual([['ada']])
})

test('a rest after the blank between two words leaves the blank where it is', () => {
  renderWithProviders(<Search />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  for (const text of ['ada', 'ada ', 'ada m']) {
    fireEvent.change(field, { target: { value: text } })
    act(() => void vi.advanceTimersByTime(2 * searchDelay))
    expect(field.value).toBe(text)
  }
  expect(said.mock.calls).toEqual([['ada'], ['ada m']])
})
