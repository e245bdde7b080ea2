// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useRecordForm } from '#app/office/use-record-form.ts'
import { draw } from '#tests/helpers/draw.tsx'

import type { AdminPost } from './schemas.ts'
import { emptyPost } from './post-form.ts'
import { PostWriting } from './post-writing.tsx'

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

test('a category that is offered no more can be gone back to by whoever tries another for the post', async () => {
  draw(<Writing />, '/', async () => [of('Maintenance', true), of('Retired', false)])
  await screen.findByRole('option', { name: 'Retired (inactive)' })
  const category = screen.getByLabelText<HTMLSelectElement>('Category')
  fireEvent.change(category, { target: { value: 'Maintenance' } })
  expect(category.value).toBe('Maintenance')
  fireEvent.change(category, { target: { value: 'Retired' } })
  expect(category.value).toBe('Retired')
})
