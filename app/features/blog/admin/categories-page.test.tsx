// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { draw } from '#tests/helpers/draw.tsx'

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
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

test('a category just switched is switched again only when the list is read anew', async () => {
  vi.stubGlobal('fetch', async () => Response.json(after))
  const reads: ((list: object[]) => void)[] = []
  draw(<CategoriesPage />, '/admin/categories', () => new Promise((resolve) => void reads.push(resolve)))
  await waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!([before])
  fireEvent.click(await active())
  await waitFor(() => expect(reads).toHaveLength(2))
  await aMoment()
  expect((await active()).disabled).toBe(true)
  reads[1]!([after])
  await aMoment()
  expect([(await active()).disabled, (await active()).getAttribute('aria-checked')]).toEqual([false, 'false'])
})

/** Longer than to the next frame, as every answer over a line takes. */
const later = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a name that is taken is said at its field, which takes the focus', async () => {
  const refusal = { message: 'Taken.', code: 'conflict', fields: { name: 'A category with this name already exists.' } }
  vi.stubGlobal('fetch', () => later().then(() => Response.json(refusal, { status: 409 })))
  draw(<CategoryDialog category={null} all={[before]} onClose={() => {}} />)
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  fireEvent.change(name, { target: { value: 'maintenance' } })
  screen.getByLabelText(/^Description/).focus()
  fireEvent.submit(name.form!)
  await screen.findByText('A category with this name already exists.')
  await waitFor(() => expect(document.activeElement).toBe(name))
})
