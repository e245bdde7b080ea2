// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { isMissingCode, PartMissing, ErrorBoundary } from './error-boundary.tsx'

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module: https://example.com/assets/late.js')
}

test('what fails takes only itself away, and is told', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = vi.fn<(error: unknown) => void>()
  render(
    <>
      <p>Call us</p>
      <ErrorBoundary fallback={<PartMissing />} onFailure={told}>
        <Broken />
      </ErrorBoundary>
    </>,
  )
  quiet.mockRestore()
  expect(screen.getByText('Call us')).toBeTruthy()
  expect(screen.getByText('Reload the page')).toBeTruthy()
  expect(told).toHaveBeenCalledOnce()
  expect(isMissingCode(told.mock.calls[0]?.[0])).toBe(true)
})

test('a fault in our own code is not taken for code that did not come', () => {
  expect(isMissingCode(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingCode(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isMissingCode(new TypeError('error loading dynamically imported module: https://a/b.js'))).toBe(true)
})
