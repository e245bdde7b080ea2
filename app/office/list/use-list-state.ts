import { useLocation } from 'wouter'

import { type ListQuery, listQuery } from '#app/http/list.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { type Changes, changed, isOneStep } from './list-address.ts'
import { useDrawerStep } from '#app/office/drawer/use-drawer-step.ts'

/**
 * What a list shows, kept in its address, so that Back, bookmarks and new windows work. `filters` names the list's own
 * filters besides q, status, sort, page and pageSize. `id` is the record whose drawer is open.
 */
export function useListState<Filter extends string = never>({
  filters = [],
  sort: ownSort = '',
}: {
  filters?: readonly Filter[]
  /** The sort the server uses when none is asked for, e.g. "-createdAt", maybe by status; the table's head shows it. */
  sort?: string | ((status: string) => string)
} = {}) {
  const [path, navigate] = useLocation()
  const search = useExactSearch()
  const drawer = useDrawerStep()
  const params = new URLSearchParams(search)
  const asked = listQuery(filters).parse(Object.fromEntries(params))
  const own: Record<Filter, string> = asked
  const isFiltered = asked.q !== '' || filters.some((name) => own[name] !== '')
  const addressOf = (changes: Changes) => path + changed(search, changes)
  const go = (changes: Changes) => navigate(addressOf(changes), { replace: isOneStep(search, changes) })

  return {
    q: asked.q,
    status: asked.status,
    sort: asked.sort || (typeof ownSort === 'string' ? ownSort : ownSort(asked.status)),
    page: asked.page,
    pageSize: asked.pageSize,
    filters: own,
    id: params.get('id'),
    /** For `reading(endpoint, params, query)`: everything that is asked for, nothing else. */
    query: asked,
    /** Whether q or a filter narrows the list: an empty one then says so. */
    isFiltered,
    /** The address after a change, for links: tabs, pages, rows. */
    hrefOf: (changes: ChangesOf<Filter>) => addressOf(changes),
    /** Makes a change: set({ subject: 'billing' }); '' takes it back. The list then begins on its first page. */
    set: (changes: ChangesOf<Filter>) => go(changes),
    /** Takes back q and all filters; the status stays. */
    clear: () => go(Object.fromEntries(['q', ...filters].map((name) => [name, '']))),
    open: (id: string | number) => (params.has('id') ? drawer.turn : drawer.open)(addressOf({ id })),
    close: () => {
      if (params.has('id')) drawer.close(addressOf({ id: null }))
    },
  }
}

type ChangesOf<Filter extends string> = Partial<Record<keyof ListQuery | 'id' | Filter, string | number | null>>
