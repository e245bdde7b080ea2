import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'

import { searchOffice } from '#app/features/search/calls.ts'
import type { Found } from '#app/features/search/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { useEntities } from '#app/office/entity.ts'
import { allLinks, commonLinks, currentLink } from '#app/office/shell/office-links.ts'

/** Short enough to seem immediate, long enough to skip the letters of a word. */
const delay = 120
/** A single letter would find almost everything. */
const shortest = 2

export interface Option {
  key: string
  to: string
  label: string
  Icon: LucideIcon | undefined
  found?: Found
}

export interface Section {
  title: string
  /** Beside the title. */
  hint?: string
  options: Option[]
}

/** What matches a text: records from the server, then screens of the office. `isCurrent`: they are those of this text. */
export function useSearch(text: string) {
  const entities = useEntities()
  const [q, setQ] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), delay)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = q.length >= shortest
  const query = useQuery({
    ...apiQuery(searchOffice, undefined, { q }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const groups = text.length >= shortest ? (query.data?.groups ?? []) : []
  const records = groups.map(({ kind, items, hasMore }): Section => ({
    title: entities.pluralOf(kind),
    ...(hasMore && { hint: `Newest ${items.length}` }),
    options: items.map((found) => {
      const to = found.place === 'trash' ? trashPath(found.title) : entities.foundPathOf(found)
      return { key: `${kind}-${found.id}`, to, label: found.title, Icon: iconOf(to), found }
    }),
  }))
  const screens = text === '' ? commonLinks : allLinks.filter(({ label }) => matches(label, text))
  const sections = [
    ...records,
    ...(screens.length > 0
      ? [
          {
            title: 'Go to',
            options: screens.map(({ to, label, Icon }): Option => ({ key: to!, to: to!, label, Icon })),
          },
        ]
      : []),
  ]
  const isCurrent = text.length < shortest || (q === text && !query.isPlaceholderData && !query.isFetching)
  return { query, sections, isCurrent }
}

const trashPath = (title: string) => `/admin?tab=trash&q=${encodeURIComponent(title)}`

/** The icon of the screen that an address belongs to. */
function iconOf(to: string): LucideIcon | undefined {
  const { pathname, search } = new URL(to, 'http://office')
  return currentLink(pathname, search)?.Icon
}

/** Whether every word of a text begins a word of a label. */
function matches(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\W+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
