import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { contentCalls } from '#app/features/content/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { serviceKind } from './content-kinds.tsx'
import { ContentSection } from './content-section.tsx'

const calls = contentCalls.services
const serviceOf = (id: number) => ({
  ...serviceKind.defaults,
  id,
  title: `No. ${id}`,
  updatedAt: '2026-11-18T15:00:00.000Z',
})
const readOf =
  (...revisions: object[]) =>
  async (path: string) =>
    path.endsWith('/revisions') ? revisions : [serviceOf(1)]

test('a second move before the refetch starts from the order just saved', async () => {
  const sent: number[][] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const { ids } = JSON.parse(body as string) as { ids: number[] }
    sent.push(ids)
    return Response.json(ids.map(serviceOf))
  })
  const { client } = renderWithProviders(<ContentSection calls={calls} kind={serviceKind} />)
  act(() => void client.setQueryData(apiQuery(calls.list).queryKey, [1, 2, 3].map(serviceOf)))
  for (let press = 0; press < 2; press++) {
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Move No. 3 up' })))
  }
  expect(sent).toEqual([
    [1, 3, 2],
    [3, 1, 2],
  ])
})

test('an earlier version cannot be restored while there are unsaved changes', async () => {
  const revision = { id: 5, at: '2026-11-18T15:00:00.000Z', data: { ...serviceOf(1), title: 'As it was' } }
  renderWithProviders(<ContentSection calls={calls} kind={serviceKind} />, '/admin?id=1', readOf(revision))
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: /^Restore the version replaced on / })
  expect(restore.disabled).toBe(false)
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Mine' } })
  expect(restore.disabled).toBe(true)
})

async function deletedWhile(typed: string | null) {
  const { client } = renderWithProviders(<ContentSection calls={calls} kind={serviceKind} />, '/admin?id=1', readOf())
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  if (typed !== null) fireEvent.change(title, { target: { value: typed } })
  act(() => void client.setQueryData(apiQuery(calls.list).queryKey, []))
  return { title, client }
}

describe('deleted in another window while its drawer is open', () => {
  const notice = 'This service was deleted in another window. Your changes are still here.'
  test('unsaved changes stay and can be saved as a new one', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
      sent.push([method, path, (JSON.parse(body as string) as { title: string }).title])
      return Response.json(serviceOf(2), { status: 201 })
    })
    const { title } = await deletedWhile('Mine')
    await screen.findByText(notice)
    expect(title.value).toBe('Mine')
    expect(title.closest('dialog')?.open).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save as New' })))
    expect(sent).toEqual([['POST', '/api/admin/services', 'Mine']])
  })

  test('after a restore, unsaved changes can be saved as usual', async () => {
    const { title, client } = await deletedWhile('Mine')
    await screen.findByText(notice)
    act(() => void client.setQueryData(apiQuery(calls.list).queryKey, [serviceOf(1)] as never))
    await vi.waitFor(() => expect(screen.queryByText(notice)).toBeNull())
    expect(title.value).toBe('Mine')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(false)
  })

  test('without unsaved changes, the drawer closes', async () => {
    const { title } = await deletedWhile(null)
    await vi.waitFor(() => expect(title.closest('dialog')?.open ?? false).toBe(false))
  })
})

test('Reload shows the changes of another window in the open drawer', async () => {
  const version = '2026-11-18T16:00:00.000Z'
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    sent.push([new Headers(headers).get('if-match'), JSON.parse(body as string)])
    return sent.length === 1
      ? Response.json({ message: 'No.', code: 'stale' }, { status: 412 })
      : Response.json({ ...serviceOf(1), updatedAt: version })
  })
  renderWithProviders(<ContentSection calls={calls} kind={serviceKind} />, '/admin?id=1', async (path) => {
    if (path !== calls.list.path) return readOf()(path)
    return [sent.length === 0 ? serviceOf(1) : { ...serviceOf(1), title: 'Theirs', updatedAt: version }]
  })
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  fireEvent.change(title, { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await vi.waitFor(() => expect(title.value).toBe('Theirs'))
  expect(title.closest('dialog')?.open).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Theirs' })).toBeDefined()
  expect(screen.queryByText('This was changed in another window.')).toBeNull()
  fireEvent.change(title, { target: { value: 'Ours' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save Changes' })))
  expect(sent[1]).toEqual([`"${version}"`, { title: 'Ours' }])
})

const focused = () => document.activeElement?.getAttribute('aria-label')

test('moving a row by keyboard keeps the focus on the row', async () => {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) =>
    Response.json((JSON.parse(body as string) as { ids: number[] }).ids.map(serviceOf)),
  )
  const { client } = renderWithProviders(<ContentSection calls={calls} kind={serviceKind} />)
  act(() => void client.setQueryData(apiQuery(calls.list).queryKey, [1, 2, 3].map(serviceOf)))
  const down = await screen.findByRole('button', { name: 'Move No. 1 down' })
  down.focus()
  fireEvent.click(down)
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('No. 1'))
  await vi.waitFor(() => expect(focused()).toBe('Move No. 1 down'))
  fireEvent.click(down)
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')[2]?.textContent).toContain('No. 1'))
  await vi.waitFor(() => expect(focused()).toBe('Move No. 1 up'))
})

test('deleting a row by keyboard focuses the next row', async () => {
  const deleted = { id: 2, deletedAt: '2026-11-18T15:00:00.000Z' }
  vi.stubGlobal('fetch', async () => Response.json(deleted))
  const { client } = renderWithProviders(<ContentSection calls={calls} kind={serviceKind} />)
  const list = (ids: number[]) => act(() => void client.setQueryData(apiQuery(calls.list).queryKey, ids.map(serviceOf)))
  list([1, 2, 3])
  const button = await screen.findByRole('button', { name: 'Delete No. 2' })
  button.focus()
  await act(async () => void fireEvent.click(button))
  list([1, 3])
  await vi.waitFor(() => expect(screen.queryByText('No. 2')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^No. 3/ }))
})
