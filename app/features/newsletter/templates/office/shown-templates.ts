import type { Template } from '#app/features/newsletter/templates/schemas.ts'

interface Asked {
  q: string
  status: string
  sort: string
}

/** The list is short, so the browser itself narrows and sorts it. */
export function shownTemplates(all: readonly Template[], { q, status, sort }: Asked): Template[] {
  const wanted = q.trim().toLowerCase()
  return all
    .filter(({ isPublished }) => status === '' || isPublished === (status === 'published'))
    .filter(({ title, subject }) => `${title}\n${subject}`.toLowerCase().includes(wanted))
    .toSorted((a, b) =>
      sort === 'title' ? a.title.localeCompare(b.title, 'en-US') : b.updatedAt.localeCompare(a.updatedAt),
    )
}
