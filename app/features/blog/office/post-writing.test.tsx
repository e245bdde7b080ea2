import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { AdminPost } from './schemas.ts'
import { emptyPost } from './post-form.ts'
import { categoryOptions, PostWriting } from './post-writing.tsx'

const of = (name: string, isActive: boolean) => ({
  id: name.length,
  name,
  slug: name.toLowerCase(),
  description: null,
  isActive,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  postCount: 1,
  publishedPostCount: 1,
})

function Writing() {
  const form = useRecordForm({ stored: { ...emptyPost, category: 'Retired' }, version: '' })
  return <PostWriting post={{ category: 'Retired' } as AdminPost} form={form} />
}

test("a post's inactive category can be chosen again after trying another", async () => {
  renderWithProviders(<Writing />, '/', async () => [of('Maintenance', true), of('Retired', false)])
  await screen.findByRole('option', { name: 'Retired (inactive)' })
  const category = screen.getByLabelText<HTMLSelectElement>('Category')
  fireEvent.change(category, { target: { value: 'Maintenance' } })
  expect(category.value).toBe('Maintenance')
  fireEvent.change(category, { target: { value: 'Retired' } })
  expect(category.value).toBe('Retired')
})

const categories = [
  { name: 'HVAC Tips', isActive: true },
  { name: 'Retired', isActive: false },
]
const labels = (...current: string[]) => categoryOptions(categories, ...current).map(({ label }) => label)

test('General first, then the active ones', () => {
  expect(labels('')).toEqual(['General (default)', 'HVAC Tips'])
  expect(labels('HVAC Tips')).toEqual(['General (default)', 'HVAC Tips'])
})

test("the post's own category stays, marked, if it is inactive or unknown", () => {
  expect(labels('Retired')).toEqual(['General (default)', 'HVAC Tips', 'Retired (inactive)'])
  expect(labels('Unknown').at(-1)).toBe('Unknown (inactive)')
})

test('nothing is marked inactive while the categories load', () => {
  expect(categoryOptions(undefined, 'HVAC Tips').at(-1)).toEqual({ value: 'HVAC Tips', label: 'HVAC Tips' })
})
