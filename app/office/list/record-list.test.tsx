import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

import { adminCall } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { Column } from './column.ts'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from './record-list.tsx'
import { searchDelay } from './search-field.tsx'
import { useRecordList } from './use-record-list.ts'

const Person = z.object({ id: z.int(), name: z.string() })
type Person = z.output<typeof Person>
type People = {
  query: ReturnType<typeof listQuery<'town' | 'from' | 'to' | 'late'>>
  response: z.ZodMiniType<PeoplePage>
}
type PeoplePage = z.output<ReturnType<typeof listOf<typeof Person>>>

const listPeople = adminCall<People>('GET', '/api/people')
const columns: Column<Person>[] = [{ key: 'name', header: 'Name', sort: true, cell: ({ name }) => name }]
const filterNames = ['town', 'from', 'to', 'late'] as const

function People() {
  const list = useRecordList(listPeople, { filters: filterNames, sort: 'name' })
  return (
    <RecordList
      list={list}
      title="People"
      statuses={[{ value: 'new', label: 'New' }]}
      search="Search people"
      filters={[
        { name: 'town', label: 'Town', allLabel: 'All towns', options: [{ value: 'fenton', label: 'Fenton' }] },
        { from: 'from', to: 'to', label: 'Born' },
        { toggle: 'late', label: 'Late only' },
      ]}
      resource="people"
      label="People"
      columns={columns}
      rowLabel={({ name }) => name}
      card={({ name }) => name}
      bulkActions={<p>{list.selectedIds.length} selected</p>}
      drawer={list.id !== null && <p>Drawer of {list.id}</p>}
      noResults="No people match these filters."
      empty={<EmptyState>No people yet.</EmptyState>}
    />
  )
}

const both = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
]
const pageOf = (items: Person[], total = items.length): PeoplePage => ({
  items,
  total,
  page: 1,
  pageSize: 25,
  counts: { all: total, new: 1 },
})
const address = () => window.location.pathname + window.location.search

/** Renders the list with a real browser location. */
function show(at: string, read: (path: string) => Promise<unknown>) {
  window.history.replaceState(null, '', at)
  renderWithProviders(
    <Router hook={useBrowserLocation} searchHook={useSearch}>
      <People />
    </Router>,
    at,
    read,
  )
}

test('placeholder rows are shown while the list loads', async () => {
  show('/people', () => new Promise<never>(() => {}))
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(screen.queryByText('No people yet.')).toBeNull()
})

test('a failed request can be tried again', async () => {
  let isDown = true
  show('/people', async () => {
    if (isDown) throw new HttpError(500, '')
    return pageOf(both)
  })
  await screen.findByText(/Couldn't load people\./)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Ada')).toBeDefined()
})

test('an empty list shows its message', async () => {
  show('/people', async () => pageOf([]))
  expect(await screen.findByText('No people yet.')).toBeDefined()
})

test('filters without results can be cleared', async () => {
  show('/people?town=fenton', async (path) => pageOf(path.includes('town') ? [] : both))
  await screen.findByText('No people match these filters.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(await screen.findByText('Ada')).toBeDefined()
  expect(address()).toBe('/people')
})

test('the title shows the number of rows, each tab that of its status', async () => {
  show('/people', async () => pageOf(both, 1234))
  await screen.findByText('Ada')
  expect(screen.getByRole('heading', { name: 'People' }).nextElementSibling?.textContent).toBe('1,234')
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['All1,234', 'New1'])
  expect(tabs.getByRole('link', { name: /New/ }).getAttribute('href')).toBe('/people?status=new')
})

test('filters, sort and page are in the address', async () => {
  show('/people', async () => pageOf(both, 40))
  await screen.findByText('Ada')
  fireEvent.change(screen.getByLabelText('Town'), { target: { value: 'fenton' } })
  fireEvent.change(screen.getByLabelText('Born until'), { target: { value: '2001-05-04' } })
  fireEvent.click(screen.getByLabelText('Late only'))
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }))
  expect(address()).toBe('/people?town=fenton&to=2001-05-04&late=yes&sort=-name')
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe(`${address()}&page=2`)
})

test('the selection is cleared when other rows are shown', async () => {
  show('/people', async () => pageOf(both))
  fireEvent.click(await screen.findByLabelText('Select Ada'))
  expect(screen.getByText('1 selected')).toBeDefined()
  fireEvent.click(screen.getByLabelText('Late only'))
  expect(await screen.findByText('0 selected')).toBeDefined()
})

test('a row opens its drawer', async () => {
  show('/people', async () => pageOf(both))
  fireEvent.click(await screen.findByRole('link', { name: 'Ben' }))
  expect(screen.getByText('Drawer of 2')).toBeDefined()
  expect(address()).toBe('/people?id=2')
})

test('a row opened right after typing stays open; the search follows when it is closed', async () => {
  show('/people', async () => pageOf(both))
  const row = await screen.findByRole('link', { name: 'Ben' })
  vi.useFakeTimers()
  try {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } })
    fireEvent.click(row)
    act(() => void vi.advanceTimersByTime(2 * searchDelay))
    expect(address()).toBe('/people?id=2')
    act(() => window.history.replaceState(null, '', '/people'))
    act(() => void vi.advanceTimersByTime(2 * searchDelay))
    expect(address()).toBe('/people?q=ada')
  } finally {
    vi.useRealTimers()
  }
})
