// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  dismissToast,
  removeDismissedAfter,
  showToast,
  swipeThreshold,
  toastDuration,
  toastLimit,
  useToasts,
} from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the limits are those specified', () => {
  expect({ toastDuration, swipeThreshold, toastLimit, removeDismissedAfter }).toEqual({
    toastDuration: 5000,
    swipeThreshold: 50,
    toastLimit: 1,
    removeDismissedAfter: 1_000_000,
  })
})

test('a new toast replaces the current one', () => {
  const { result } = renderHook(() => useToasts())
  act(() => {
    showToast('First', 'One')
  })
  act(() => {
    showToast('Second', 'Two', 'error')
  })
  expect(result.current).toMatchObject([{ title: 'Second', description: 'Two', style: 'error', open: true }])
})

test('a dismissed toast is closed immediately and removed after 1,000,000 ms', () => {
  const { result } = renderHook(() => useToasts())
  act(() => {
    showToast('Third', 'Three')
  })
  const id = result.current[0]?.id ?? 0
  act(() => {
    dismissToast(id)
  })
  act(() => {
    vi.advanceTimersByTime(999_999)
  })
  expect(result.current).toMatchObject([{ id, open: false }])
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(result.current).toEqual([])
})
