import { createContext, useContext } from 'react'

import { reference } from '#app/http/reference.ts'

/** One kind of thing the office keeps records of, as every screen needs to know it. */
export interface Entity {
  /** As addresses, the history and the trash name it: "blog-post". */
  kind: string
  /** "Blog post". */
  label: string
  /** "Blog posts"; left out where there are not several. */
  plural?: string
  /** Of its reference: the B of "B-1042". */
  letter?: Parameters<typeof reference>[0]
  /** Where the office shows one. */
  path?: (id: number) => string
  /** The beginnings of the addresses to be read again when one changes; all of them where that is not known. */
  stale?: readonly string[]
  /** What the types of its events begin with: "post" of "post.changed". Its kind unless said. */
  events?: readonly string[]
  /** The events of other kinds that one record shows, and the beginning of its address: it is read again after them. */
  shows?: { events: readonly string[]; at: string }
  /** Comes from somebody who waits for an answer. */
  isRequest?: boolean
}

export type Entities = ReturnType<typeof createEntityRegistry>

/** What the screens ask about the kinds of records there are. */
export function createEntityRegistry(all: readonly Entity[]) {
  const of = (kind: string) => all.find((entity) => entity.kind === kind)
  /** What a kind of record is called. One without an entry is called as it is stored. */
  const labelOf = (kind: string): string =>
    of(kind)?.label ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
  return {
    all,
    labelOf,
    isRequest: (kind: string): boolean => of(kind)?.isRequest ?? false,
    /** One record in a word or two: "B-1042", "Newsletter 3". */
    nameOf: (kind: string, id: number): string => {
      const letter = of(kind)?.letter
      return letter === undefined ? `${labelOf(kind)} ${id}` : reference(letter, id)
    },
    /** Where the office shows one record, or null where it has no page of its own. */
    pathOf: (kind: string | null, id: number | null): string | null =>
      kind === null || id === null ? null : (of(kind)?.path?.(id) ?? null),
    /**
     * Whether what was read at `address` may be out of date after an event of `type`. One of an unknown kind, or a gap in
     * the stream, touches everything.
     */
    isStale: (address: string, type: string): boolean => {
      // Who is signed in is in no event; the guard would show "Loading...".
      if (address === '/api/admin/auth') return false
      const [subject = ''] = type.split('.', 1)
      const stale = all.find(({ kind, events = [kind] }) => events.includes(subject))?.stale
      if (!stale) return address.startsWith('/api/')
      const shownBy = all.flatMap(({ shows }) => (shows?.events.includes(subject) ? [shows.at] : []))
      return [...stale, ...shownBy].some((beginning) => address.startsWith(beginning))
    },
  }
}

/** The entries of all features; app/entities.ts puts them together. */
export const EntitiesContext = createContext<Entities>(createEntityRegistry([]))

export const useEntities = (): Entities => useContext(EntitiesContext)
