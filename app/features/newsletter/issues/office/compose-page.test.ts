import { expect, test } from 'vitest'

import type { AdminPost } from '#app/features/blog/office/schemas.ts'

import { draftFromPost } from './compose-page.tsx'

const subjectOf = (title: string) =>
  draftFromPost({ id: 3, title, excerpt: 'In short.', content: '' } as AdminPost).subject

test("a post's title is the subject, as much of it as a subject holds, and no half of an emoji", () => {
  expect(subjectOf('Before the first frost')).toBe('Before the first frost')
  expect(subjectOf('a'.repeat(200))).toBe('a'.repeat(150))
  expect(subjectOf(`${'a'.repeat(148)}😀b`)).toBe(`${'a'.repeat(148)}😀`)
  expect(subjectOf(`${'a'.repeat(149)}😀b`)).toBe('a'.repeat(149))
})
