import { useState } from 'react'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { SearchField } from './search-field.tsx'

interface Person {
  id: number
  name: string
}
const people: Person[] = ['Ada', 'Bo', 'Cleo'].map((name, index) => ({ id: index + 1, name }))
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'phone', header: 'Phone', cell: () => <a href="tel:1">Call</a>, sort: 'phoneE164' },
]

const cardOf = ({ name }: Person) => <p>{name}’s card</p>

const onOpen = vi.fn<(name: string) => void>()
const onSelect = vi.fn<(ids: number[]) => void>()
const onSort = vi.fn<(sort: string) => void>()
afterEach(() => void vi.clearAllMocks())

function People({ sort, opens = true }: { sort?: string; opens?: boolean }) {
  const [ids, setIds] = useState<number[]>([9])
  const [deleted, setDeleted] = useState<number[]>([])
  return (
    <>
      <button type="button" onClick={() => setDeleted([...deleted, 2])}>
        Delete Bo
      </button>
      <SearchField value="" onChange={() => {}} />
      <DataTable
        label="People"
        columns={columns}
        rows={people.filter(({ id }) => !deleted.includes(id))}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        card={cardOf}
        hrefOf={({ id }) => `?id=${id}`}
        {...(opens && { onOpen: ({ name }: Person) => onOpen(name) })}
        selection={{
          ids,
          onChange: (next) => {
            setIds(next)
            onSelect(next)
          },
        }}
        {...(sort && { sort })}
        onSort={onSort}
      />
    </>
  )
}

const focusedText = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('when the focused row is removed, the next one gets the focus', () => {
  renderWithProviders(<People />)
  const remove = screen.getByRole('button', { name: 'Delete Bo' })
  const row = screen.getByRole('row', { name: /Bo/ })
  within(row).getByRole('link', { name: 'Call' }).focus()
  fireEvent.click(remove)
  expect(focusedText()).toBe('Cleo')
})

test('when rows don’t open, the first control of the next one gets it', () => {
  renderWithProviders(<People opens={false} />)
  const calls = screen.getAllByRole('link', { name: 'Call' })
  calls[1]!.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Delete Bo' }))
  expect(document.activeElement).toBe(calls[2])
})

test('removing a row does not move a focus elsewhere', () => {
  renderWithProviders(<People />)
  const remove = screen.getByRole('button', { name: 'Delete Bo' })
  checkbox('Select Bo').focus()
  remove.focus()
  fireEvent.click(remove)
  expect(document.activeElement).toBe(remove)
})

function Opened() {
  const [current, setCurrent] = useState<number | null>(2)
  return (
    <>
      <button type="button" onClick={() => setCurrent(null)}>
        Close
      </button>
      <DataTable
        label="People"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        card={cardOf}
        onOpen={() => {}}
        current={current}
      />
    </>
  )
}

test('closing a drawer that was opened by a link focuses the row of its record', () => {
  renderWithProviders(<Opened />)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(focusedText()).toBe('Bo')
})

test('a click in a row opens it, a click on one of its controls does not', () => {
  renderWithProviders(<People />)
  const row = screen.getAllByRole('row')[2]!
  fireEvent.click(row.lastElementChild!)
  expect(onOpen.mock.calls).toEqual([['Bo']])
  fireEvent.click(within(row).getByRole('link', { name: 'Call' }))
  fireEvent.click(within(row).getByRole('checkbox'))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('a click in a dialog inside a row does not open the row', () => {
  const withDialog = { key: 'ask', header: 'Ask', cell: () => <dialog open>Sure?</dialog> }
  renderWithProviders(
    <DataTable
      label="People"
      columns={[columns[0]!, withDialog]}
      rows={people.slice(0, 1)}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      card={cardOf}
      onOpen={({ name }) => onOpen(name)}
    />,
  )
  fireEvent.click(screen.getByText('Sure?'))
  expect(onOpen).not.toHaveBeenCalled()
})

test('a row is a link and can be opened in a new window', () => {
  renderWithProviders(<People />)
  const link = screen.getByRole('link', { name: 'Ada' })
  expect(link.getAttribute('href')).toBe('?id=1')
  fireEvent.click(link, { ctrlKey: true })
  expect(onOpen).not.toHaveBeenCalled()
})

test('j and k move between rows and stop at the ends', () => {
  renderWithProviders(<People />)
  press('j')
  expect(focusedText()).toBe('Ada')
  press('j')
  press('j')
  press('j')
  expect(focusedText()).toBe('Cleo')
  press('k')
  expect(focusedText()).toBe('Bo')
})

test('"f" focuses the search, where shortcuts are off', () => {
  renderWithProviders(<People />)
  press('f')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('"?" shows the keyboard shortcuts', () => {
  renderWithProviders(<People />)
  press('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('selecting all rows leaves the selection on other pages unchanged', () => {
  renderWithProviders(<People />)
  fireEvent.click(checkbox('Select Bo'))
  expect(onSelect).toHaveBeenLastCalledWith([9, 2])
  expect(checkbox('Select all on this page').indeterminate).toBe(true)
  fireEvent.click(checkbox('Select all on this page'))
  expect(onSelect).toHaveBeenLastCalledWith([9, 1, 2, 3])
  fireEvent.click(checkbox('Select all on this page'))
  expect(onSelect).toHaveBeenLastCalledWith([9])
})

test('a column header shows its sort and reverses it', () => {
  renderWithProviders(<People sort="name" />)
  const [name, phone] = screen.getAllByRole('columnheader').slice(1)
  expect([name?.getAttribute('aria-sort'), phone?.getAttribute('aria-sort')]).toEqual(['ascending', 'none'])
  fireEvent.click(within(name!).getByRole('button'))
  fireEvent.click(within(phone!).getByRole('button'))
  expect(onSort.mock.calls).toEqual([['-name'], ['phoneE164']])
})

test('on a phone the rows are cards', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  renderWithProviders(<People />)
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByText('Cleo’s card'))
  expect(onOpen.mock.calls).toEqual([['Cleo']])
})

test('j and k focus the first control of a row that does not open', () => {
  const list = { label: 'People', columns, rows: people, rowKey: ({ id }: Person) => id, card: cardOf }
  renderWithProviders(<DataTable {...list} rowLabel={({ name }) => name} />)
  const calls = screen.getAllByRole('link', { name: 'Call' })
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return calls.indexOf(document.activeElement as HTMLElement)
  }
  expect([press('j'), press('j'), press('k'), press('k')]).toEqual([0, 1, 0, 0])
})
