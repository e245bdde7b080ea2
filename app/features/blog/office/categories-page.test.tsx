import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { CategoriesPage } from './categories-page.tsx'

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
