// @vitest-environment jsdom
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
  { key: 'name', head: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'phone', head: 'Phone', cell: () => <a href="tel:1">Call</a>, sort: 'phoneE164' },
]

const cardOf = ({ name }: Person) => <p>{name}’s card</p>

const opened = vi.fn<(name: string) => void>()
const ticked = vi.fn<(ids: number[]) => void>()
const sorted = vi.fn<(sort: string) => void>()
afterEach(() => void vi.clearAllMocks())

function People({ sort }: { sort?: string }) {
  const [ids, setIds] = useState<number[]>([9])
  const [gone, setGone] = useState<number[]>([])
  return (
    <>
      <button type="button" onClick={() => setGone([...gone, 2])}>
        Delete Bo
      </button>
      <SearchField value="" onChange={() => {}} />
      <DataTable
        label="People"
        columns={columns}
        rows={people.filter(({ id }) => !gone.includes(id))}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        card={cardOf}
        hrefOf={({ id }) => `?id=${id}`}
        onOpen={({ name }) => opened(name)}
        selection={{
          ids,
          onChange: (next) => {
            setIds(next)
            ticked(next)
          },
        }}
        {...(sort && { sort })}
        onSort={sorted}
      />
    </>
  )
}

const here = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('when the row that has the focus goes, the one in its place has it', () => {
  renderWithProviders(<People />)
  const remove = screen.getByRole('button', { name: 'Delete Bo' })
  const row = screen.getByRole('row', { name: /Bo/ })
  within(row).getByRole('link', { name: 'Call' }).focus()
  fireEvent.click(remove)
  expect(here()).toBe('Cleo')
})

test('when a row goes, a focus elsewhere stays there', () => {
  renderWithProviders(<People />)
  const remove = screen.getByRole('button', { name: 'Delete Bo' })
  box('Select Bo').focus()
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
        nameOf={({ name }) => name}
        card={cardOf}
        onOpen={() => {}}
        current={current}
      />
    </>
  )
}

test('closed, a drawer that a link from elsewhere had opened gives the focus to the row of its record', () => {
  renderWithProviders(<Opened />)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(here()).toBe('Bo')
})

test('a press anywhere in a row opens it, a press on what acts for itself does not', () => {
  renderWithProviders(<People />)
  const row = screen.getAllByRole('row')[2]!
  fireEvent.click(row.lastElementChild!)
  expect(opened.mock.calls).toEqual([['Bo']])
  fireEvent.click(within(row).getByRole('link', { name: 'Call' }))
  fireEvent.click(within(row).getByRole('checkbox'))
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a press in a dialog that a row has opened, or beside it, does not open the row', () => {
  const asking = { key: 'ask', head: 'Ask', cell: () => <dialog open>Sure?</dialog> }
  renderWithProviders(
    <DataTable
      label="People"
      columns={[columns[0]!, asking]}
      rows={people.slice(0, 1)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      card={cardOf}
      onOpen={({ name }) => opened(name)}
    />,
  )
  fireEvent.click(screen.getByText('Sure?'))
  expect(opened).not.toHaveBeenCalled()
})

test('a row is a link, so a new window can be asked for', () => {
  renderWithProviders(<People />)
  const link = screen.getByRole('link', { name: 'Ada' })
  expect(link.getAttribute('href')).toBe('?id=1')
  fireEvent.click(link, { ctrlKey: true })
  expect(opened).not.toHaveBeenCalled()
})

test('j and k move from row to row and stop at the ends', () => {
  renderWithProviders(<People />)
  press('j')
  expect(here()).toBe('Ada')
  press('j')
  press('j')
  press('j')
  expect(here()).toBe('Cleo')
  press('k')
  expect(here()).toBe('Bo')
})

test('"/" leads to the search, where letters are only letters', () => {
  renderWithProviders(<People />)
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('"?" tells the keys', () => {
  renderWithProviders(<People />)
  press('?')
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ticking all ticks this page and leaves other pages as they were', () => {
  renderWithProviders(<People />)
  fireEvent.click(box('Select Bo'))
  expect(ticked).toHaveBeenLastCalledWith([9, 2])
  expect(box('Select all on this page').indeterminate).toBe(true)
  fireEvent.click(box('Select all on this page'))
  expect(ticked).toHaveBeenLastCalledWith([9, 1, 2, 3])
  fireEvent.click(box('Select all on this page'))
  expect(ticked).toHaveBeenLastCalledWith([9])
})

test('a head says how it is sorted, and turns the order', () => {
  renderWithProviders(<People sort="name" />)
  const [name, phone] = screen.getAllByRole('columnheader').slice(1)
  expect([name?.getAttribute('aria-sort'), phone?.getAttribute('aria-sort')]).toEqual(['ascending', 'none'])
  fireEvent.click(within(name!).getByRole('button'))
  fireEvent.click(within(phone!).getByRole('button'))
  expect(sorted.mock.calls).toEqual([['-name'], ['phoneE164']])
})

test('on a phone the rows are cards', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  renderWithProviders(<People />)
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByText('Cleo’s card'))
  expect(opened.mock.calls).toEqual([['Cleo']])
  vi.unstubAllGlobals()
})

test('where rows do not open, j and k lead to what can be done with each', () => {
  const list = { label: 'People', columns, rows: people, rowKey: ({ id }: Person) => id, card: cardOf }
  renderWithProviders(<DataTable {...list} nameOf={({ name }) => name} />)
  const calls = screen.getAllByRole('link', { name: 'Call' })
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return calls.indexOf(document.activeElement as HTMLElement)
  }
  expect([press('j'), press('j'), press('k'), press('k')]).toEqual([0, 1, 0, 0])
})
