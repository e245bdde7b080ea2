import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { openTimeout, useOnReturn } from './use-on-return.ts'

const onBack = vi.fn()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onBack.mockClear()
})

function Reply() {
  const onReturn = useOnReturn()
  return (
    <button type="button" onClick={() => onReturn(onBack)}>
      Reply
    </button>
  )
}

test('calls back once when the window regains the focus', async () => {
  renderWithProviders(<Reply />)
  fireEvent.click(screen.getByText('Reply'))
  fireEvent.blur(window)
  vi.advanceTimersByTime(60_000)
  expect(onBack).not.toHaveBeenCalled()
  fireEvent.focus(window)
  fireEvent.focus(window)
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('calls back after a moment if nothing opened', () => {
  renderWithProviders(<Reply />)
  fireEvent.click(screen.getByText('Reply'))
  vi.advanceTimersByTime(openTimeout - 1)
  expect(onBack).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  fireEvent.blur(window)
  fireEvent.focus(window)
  expect(onBack).toHaveBeenCalledTimes(1)
})

test("doesn't call back after unmounting", () => {
  const { unmount } = renderWithProviders(<Reply />)
  fireEvent.click(screen.getByText('Reply'))
  unmount()
  vi.advanceTimersByTime(openTimeout)
  expect(onBack).not.toHaveBeenCalled()
})
