import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** Setup of component tests, which share a page. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})
