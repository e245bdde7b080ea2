import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { isMissingCode, PartMissing, ErrorBoundary } from './error-boundary.tsx'

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module: https://example.com/assets/late.js')
}

test('an error replaces only the part that failed, and is reported', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onFailure = vi.fn<(error: unknown) => void>()
  render(
    <>
      <p>Call us</p>
      <ErrorBoundary fallback={<PartMissing />} onFailure={onFailure}>
        <Broken />
      </ErrorBoundary>
    </>,
  )
  quiet.mockRestore()
  expect(screen.getByText('Call us')).toBeTruthy()
  expect(screen.getByText('Reload the page')).toBeTruthy()
  expect(onFailure).toHaveBeenCalledOnce()
  expect(isMissingCode(onFailure.mock.calls[0]?.[0])).toBe(true)
})

test('an error in our code is not mistaken for code that failed to load', () => {
  expect(isMissingCode(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingCode(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isMissingCode(new TypeError('error loading dynamically imported module: https://a/b.js'))).toBe(true)
})
