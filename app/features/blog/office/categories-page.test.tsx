import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { AddCategory } from './add-category.tsx'
import { CategoriesPage } from './categories-page.tsx'
import { CategoryDialog } from './category-dialog.tsx'

const category = (isActive: boolean, updatedAt: string) => ({
  id: 1,
  name: 'Maintenance',
  slug: 'maintenance',
  description: null,
  isActive,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt,
  postCount: 0,
  publishedPostCount: 0,
})
const [before, after] = [category(true, '2026-11-18T15:00:00.000Z'), category(false, '2026-11-18T16:00:00.000Z')]
const active = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Maintenance is active' })

test('after switching a category, its switch is disabled until the list is refetched', async () => {
  vi.stubGlobal('fetch', async () => Response.json(after))
  const reads: ((list: object[]) => void)[] = []
  renderWithProviders(<CategoriesPage />, '/admin/categories', () => new Promise((resolve) => void reads.push(resolve)))
  await waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!([before])
  fireEvent.click(await active())
  await waitFor(() => expect(reads).toHaveLength(2))
  // The change itself has been answered by now.
  await act(async () => {})
  expect((await active()).disabled).toBe(true)
  reads[1]!([after])
  await waitFor(async () => expect((await active()).disabled).toBe(false))
  expect((await active()).getAttribute('aria-checked')).toBe('false')
})

test('a taken name is reported at its field, which gets the focus', async () => {
  const refusal = { message: 'Taken.', code: 'conflict', fields: { name: 'A category with this name already exists.' } }
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  renderWithProviders(<CategoryDialog category={null} all={[before]} onClose={() => {}} />)
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  fireEvent.change(name, { target: { value: 'maintenance' } })
  screen.getByLabelText(/^Description/).focus()
  fireEvent.submit(name.form!)
  // Not within the frame in which it is sent, like any response over a network.
  await screen.findByRole('button', { name: 'Saving...' })
  answer.resolve(Response.json(refusal, { status: 409 }))
  await screen.findByText('A category with this name already exists.')
  await waitFor(() => expect(document.activeElement).toBe(name))
})

const description = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/)

test('unsaved changes are restored after an expired session closed the dialog', async () => {
  renderWithProviders(<CategoryDialog category={before} all={[before]} onClose={() => {}} />)
  fireEvent.change(description(), { target: { value: 'What keeps it running' } })
  cleanup()
  renderWithProviders(
    <CategoryDialog category={{ ...before, updatedAt: after.updatedAt }} all={[before]} onClose={() => {}} />,
  )
  expect(description().value).toBe('What keeps it running')
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy()
  // Saved against the version it was typed over.
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({}, { status: 412 }))
  vi.stubGlobal('fetch', sent)
  fireEvent.submit(description().form!)
  await screen.findByText('This was changed in another window.')
  expect(new Headers(sent.mock.calls[0]![1]?.headers).get('if-match')).toBe(`"${before.updatedAt}"`)
})

test('Cancel discards unsaved changes', () => {
  renderWithProviders(<CategoryDialog category={before} all={[before]} onClose={() => {}} />)
  fireEvent.change(description(), { target: { value: 'What keeps it running' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  renderWithProviders(<CategoryDialog category={before} all={[before]} onClose={() => {}} />)
  expect(description().value).toBe('')
})

const openCard = () => renderWithProviders(<AddCategory all={[before]} focus={false} className="" />)

test('an unfinished new category is restored with the page', () => {
  openCard()
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Water heaters' } })
  cleanup()
  openCard()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Water heaters')
})
