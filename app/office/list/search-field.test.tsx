import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { searchDelay, SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.clearAllTimers()
  onChange.mockClear()
})

const onChange = vi.fn<(text: string) => void>()
function Search() {
  const [value, setValue] = useState('')
  return (
    <SearchField
      value={value}
      onChange={(text) => {
        onChange(text)
        // The address trims the value.
        setValue(text.trim())
      }}
    />
  )
}

test('Enter searches immediately, and only once', () => {
  renderWithProviders(<Search />)
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'ada' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  act(() => void vi.advanceTimersByTime(2 * searchDelay))
  expect(onChange.mock.calls).toEqual([['ada']])
})

test('a pause after the space between two words keeps the space', () => {
  renderWithProviders(<Search />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  for (const text of ['ada', 'ada ', 'ada m']) {
    fireEvent.change(field, { target: { value: text } })
    act(() => void vi.advanceTimersByTime(2 * searchDelay))
    expect(field.value).toBe(text)
  }
  expect(onChange.mock.calls).toEqual([['ada'], ['ada m']])
})
