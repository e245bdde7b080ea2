import { expect, test } from 'vitest'

import { filterTemplates } from './templates-page.tsx'

const template = (id: number, title: string, isPublished: boolean, updatedAt: string) => ({
  id,
  title,
  subject: `About ${title}`,
  content: 'Text',
  isPublished,
  createdAt: updatedAt,
  updatedAt,
})
const all = [
  template(1, 'Tune-up', true, '2026-01-01T00:00:00.000Z'),
  template(2, 'Membership', false, '2026-03-01T00:00:00.000Z'),
  template(3, 'Filter tips', true, '2026-02-01T00:00:00.000Z'),
]
const idsOf = (query: Partial<Parameters<typeof filterTemplates>[1]>) =>
  filterTemplates(all, { q: '', status: '', sort: '-updatedAt', ...query }).map(({ id }) => id)

test('the last updated template is first', () => expect(idsOf({})).toEqual([2, 3, 1]))
test('templates can be sorted by title', () => expect(idsOf({ sort: 'title' })).toEqual([3, 2, 1]))
test('tabs show published templates or drafts', () => {
  expect(idsOf({ status: 'published' })).toEqual([3, 1])
  expect(idsOf({ status: 'draft' })).toEqual([2])
})
test('search looks at title and subject, in any case', () => {
  expect(idsOf({ q: ' FILTER ' })).toEqual([3])
  expect(idsOf({ q: 'about' })).toHaveLength(3)
})
