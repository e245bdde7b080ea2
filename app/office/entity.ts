import { createContext, useContext } from 'react'

import { reference } from '#app/http/reference.ts'

/** A kind of record, as every page of the office needs to know it. */
export interface Entity {
  /** Its name in addresses, in the activity log and in the trash: "blog-post". */
  kind: string
  /** "Blog post". */
  label: string
  /** "Blog posts"; omitted if there is only one. */
  plural?: string
  /** The prefix of its references: the B of "B-1042". */
  referencePrefix?: Parameters<typeof reference>[0]
  /** The office page of a record. */
  path?: (id: number) => string
  /** Its list, searched for a title, if its records have no page. */
  listPath?: (title: string) => string
  /** The path prefixes of the queries to refetch after one of its events; all queries if omitted. */
  invalidates?: readonly string[]
  /** The prefixes of its event types, such as "post" of "post.changed"; its kind if omitted. */
  events?: readonly string[]
  /** Other kinds' events that a record shows, with the path prefix of the queries to refetch after them. */
  related?: { events: readonly string[]; path: string }
  /** Whether it is a request of a customer who waits for a response. */
  isRequest?: boolean
}

export type Entities = ReturnType<typeof createEntityRegistry>

export function createEntityRegistry(all: readonly Entity[]) {
  const find = (kind: string) => all.find((entity) => entity.kind === kind)
  const labelOf = (kind: string): string =>
    find(kind)?.label ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
  return {
    all,
    /** The label of a kind; for an unknown kind its name: "Sms gateway". */
    labelOf,
    isRequest: (kind: string): boolean => find(kind)?.isRequest ?? false,
    /** The name of a record: "B-1042", "Newsletter 3". */
    nameOf: (kind: string, id: number): string => {
      const prefix = find(kind)?.referencePrefix
      return prefix === undefined ? `${labelOf(kind)} ${id}` : reference(prefix, id)
    },
    /** The office page of a record, or null if it has none. */
    pathOf: (kind: string | null, id: number | null): string | null =>
      kind === null || id === null ? null : (find(kind)?.path?.(id) ?? null),
    /** The page of a record that was found, or its list searched for its title. */
    foundPathOf: ({ kind, id, title }: { kind: string; id: number; title: string }): string => {
      const { path, listPath } = find(kind) ?? {}
      return path?.(id) ?? listPath?.(title) ?? '/admin'
    },
    pluralOf: (kind: string): string => find(kind)?.plural ?? labelOf(kind),
    /** Whether an event of `type` may have made the data of `address` stale. An unknown type affects all data. */
    isStale: (address: string, type: string): boolean => {
      // No event changes who is signed in, and refetching it would replace the page with "Loading...".
      if (address === '/api/admin/auth') return false
      const [subject = ''] = type.split('.', 1)
      const invalidates = all.find(({ kind, events = [kind] }) => events.includes(subject))?.invalidates
      if (!invalidates) return address.startsWith('/api/')
      const related = all.flatMap((entity) => (entity.related?.events.includes(subject) ? [entity.related.path] : []))
      return [...invalidates, ...related].some((prefix) => address.startsWith(prefix))
    },
  }
}

/** The registry of all features, created in app/entities.ts. */
export const EntitiesContext = createContext<Entities>(createEntityRegistry([]))

export const useEntities = (): Entities => useContext(EntitiesContext)
