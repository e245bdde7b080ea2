import type { ReactNode } from 'react'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Router, useLocation } from 'wouter'

import { markEntry } from '#app/office/drawer/use-drawer-history.ts'

import { useListParams } from './use-list-params.ts'

beforeEach(() => window.history.replaceState(null, '', '/admin/bookings'))

const wrapper = ({ children }: { children: ReactNode }) => <Router aroundNav={markEntry}>{children}</Router>
const renderParams = () =>
  renderHook(() => useListParams({ filters: ['service'], sort: '-createdAt' }), { wrapper }).result
const address = () => window.location.pathname + window.location.search

test('the state is read from the address', () => {
  window.history.replaceState(null, '', '/admin/bookings?q=ada&service=heating&page=2&pageSize=50&id=7&tab=x')
  const list = renderParams()
  expect(list.current).toMatchObject({ q: 'ada', page: 2, pageSize: 50, id: '7', sort: '-createdAt', isFiltered: true })
  expect(list.current.filters.service).toBe('heating')
  expect(list.current.hrefOf({ status: 'pending' })).toBe(
    '/admin/bookings?q=ada&service=heating&pageSize=50&tab=x&status=pending',
  )
})

test('a default tab is shown unless the address names one or searches', () => {
  const list = renderHook(() => useListParams({ status: 'open' })).result
  expect(list.current).toMatchObject({ status: 'open', query: { status: 'open' } })
  act(() => list.current.set({ q: 'ada' }))
  expect(list.current).toMatchObject({ status: 'all', query: { status: '' } })
  act(() => list.current.set({ status: 'spam' }))
  expect(list.current).toMatchObject({ status: 'spam', query: { status: 'spam' } })
  act(() => list.current.set({ q: '', status: 'all' }))
  expect(list.current).toMatchObject({ status: 'all', query: { status: '' } })
})

test('a percent sign in a search is escaped', () => {
  const list = renderParams()
  act(() => list.current.set({ q: '50%de' }))
  expect(address()).toBe('/admin/bookings?q=50%25de')
  expect(list.current.q).toBe('50%de')
})

test('a filter changes the address, and clearing removes the search and the filters but not the status', () => {
  const list = renderParams()
  act(() => list.current.set({ status: 'pending' }))
  act(() => list.current.set({ service: 'heating' }))
  act(() => list.current.set({ q: 'ada' }))
  expect(address()).toBe('/admin/bookings?status=pending&service=heating&q=ada')
  act(() => list.current.clear())
  expect(address()).toBe('/admin/bookings?status=pending')
})

test('closing a drawer goes back one history entry, even when called twice', async () => {
  window.history.pushState(null, '', '/admin/bookings?page=2')
  const list = renderParams()
  act(() => list.current.open(7))
  act(() => list.current.open(8))
  expect(address()).toBe('/admin/bookings?page=2&id=8')
  act(() => {
    list.current.close()
    list.current.close()
  })
  await waitFor(() => expect(address()).toBe('/admin/bookings?page=2'))
  expect(list.current.id).toBeNull()
})

test('a drawer opened from another screen closes into that screen', async () => {
  window.history.replaceState(null, '', '/admin')
  const { result } = renderHook(() => ({ list: useListParams(), navigate: useLocation()[1] }), { wrapper })
  act(() => result.current.navigate('/admin/bookings?id=7'))
  act(() => result.current.list.close())
  await waitFor(() => expect(address()).toBe('/admin'))
})

test('a drawer opened from a bookmark closes without going back', () => {
  window.history.replaceState(null, '', '/admin/bookings?id=7')
  const list = renderParams()
  act(() => list.current.close())
  expect(address()).toBe('/admin/bookings')
})
