// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { Column } from './column.ts'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from './record-list.tsx'
import { useRecordList } from './use-record-list.ts'

const Person = z.object({ id: z.int(), name: z.string() })
type Person = z.output<typeof Person>
type People = {
  query: ReturnType<typeof listQuery<'town' | 'from' | 'to' | 'late'>>
  response: z.ZodMiniType<PeoplePage>
}
type PeoplePage = z.output<ReturnType<typeof listOf<typeof Person>>>

const listPeople = endpoint<People>({ method: 'GET', path: '/api/people', by: 'admin' })
const columns: Column<Person>[] = [{ key: 'name', head: 'Name', sort: true, cell: ({ name }) => name }]
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
        { name: 'town', label: 'Town', all: 'All towns', options: [{ value: 'fenton', label: 'Fenton' }] },
        { from: 'from', to: 'to', label: 'Born' },
        { on: 'late', label: 'Late only' },
      ]}
      things="people"
      label="People"
      columns={columns}
      nameOf={({ name }) => name}
      card={({ name }) => name}
      bulk={<p>{list.ticked.length} ticked</p>}
      drawer={list.id !== null && <p>Drawer of {list.id}</p>}
      nothingFound="No people match these filters."
      empty={<EmptyState>Nobody yet.</EmptyState>}
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

/** At an address that changes, as in a browser. */
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

test('until the rows are there, others stand for them', async () => {
  show('/people', () => new Promise<never>(() => {}))
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(screen.queryByText('Nobody yet.')).toBeNull()
})

test('what could not be loaded can be tried again', async () => {
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

test('an empty list says so', async () => {
  show('/people', async () => pageOf([]))
  expect(await screen.findByText('Nobody yet.')).toBeDefined()
})

test('where the filters leave nothing they can be cleared', async () => {
  show('/people?town=fenton', async (path) => pageOf(path.includes('town') ? [] : both))
  await screen.findByText('No people match these filters.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(await screen.findByText('Ada')).toBeDefined()
  expect(address()).toBe('/people')
})

test('the title says how many there are, the tabs how many in each status', async () => {
  show('/people', async () => pageOf(both, 1234))
  await screen.findByText('Ada')
  expect(screen.getByRole('heading', { name: 'People' }).nextElementSibling?.textContent).toBe('1,234')
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['All1,234', 'New1'])
  expect(tabs.getByRole('link', { name: /New/ }).getAttribute('href')).toBe('/people?status=new')
})

test('filters, order and pages are in the address', async () => {
  show('/people', async () => pageOf(both, 40))
  await screen.findByText('Ada')
  fireEvent.change(screen.getByLabelText('Town'), { target: { value: 'fenton' } })
  fireEvent.change(screen.getByLabelText('Born until'), { target: { value: '2001-05-04' } })
  fireEvent.click(screen.getByLabelText('Late only'))
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }))
  expect(address()).toBe('/people?town=fenton&to=2001-05-04&late=yes&sort=-name')
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe(`${address()}&page=2`)
})

test('rows can be ticked, until others are shown', async () => {
  show('/people', async () => pageOf(both))
  fireEvent.click(await screen.findByLabelText('Select Ada'))
  expect(screen.getByText('1 ticked')).toBeDefined()
  fireEvent.click(screen.getByLabelText('Late only'))
  expect(await screen.findByText('0 ticked')).toBeDefined()
})

test('a row opens its drawer', async () => {
  show('/people', async () => pageOf(both))
  fireEvent.click(await screen.findByRole('link', { name: 'Ben' }))
  expect(screen.getByText('Drawer of 2')).toBeDefined()
  expect(address()).toBe('/people?id=2')
})
