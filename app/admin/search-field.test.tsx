// @vitest-environment jsdom
import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { draw } from '#tests/helpers/draw.tsx'

import { searchDelay, SearchField } from './search-field.tsx'

vi.useFakeTimers()
afterEach(() => vi.clearAllTimers())

const said = vi.fn<(text: string) => void>()
function Search() {
  const [value, setValue] = useState('')
  return (
    <SearchField
      value={value}
      onChange={(text) => {
        said(text)
        setValue(text)
      }}
    />
  )
}

test('Enter searches at once, and the same is not searched a second time', () => {
  draw(<Search />)
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'ada' } })
  expect(said).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  act(() => void vi.advanceTimersByTime(2 * searchDelay))
  expect(said.mock.calls).toEqual([['ada']])
})
