import { useLocation } from 'wouter'

import { type ListQuery, listQuery } from '#app/http/list.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { type ParamChanges, replacesHistoryEntry, updateSearch } from './list-search-params.ts'
import { useDrawerHistory } from '#app/office/drawer/use-drawer-history.ts'

/**
 * A list's state, stored in the address so that Back, bookmarks and new windows work. `filters` names the filters besides
 * q, status, sort, page and pageSize. `id` is the record whose drawer is open.
 */
export function useListParams<Filter extends string = never>({
  filters = [],
  status: defaultStatus = '',
  sort: defaultSort = '',
}: {
  filters?: readonly Filter[]
  /** The tab shown if the address names none; then 'all' is the tab of every status, which a search looks in. */
  status?: string
  /** The server's default sort, such as "-createdAt", if need be by status; the table's header shows it. */
  sort?: string | ((status: string) => string)
} = {}) {
  const [path, navigate] = useLocation()
  const search = useExactSearch()
  const drawer = useDrawerHistory()
  const params = new URLSearchParams(search)
  const query = listQuery(filters).parse(Object.fromEntries(params))
  const status = query.status || (defaultStatus !== '' && query.q !== '' ? 'all' : defaultStatus)
  const filterValues: Record<Filter, string> = query
  const isFiltered = query.q !== '' || filters.some((name) => filterValues[name] !== '')
  const hrefOf = (changes: ParamChanges) => path + updateSearch(search, changes)
  const go = (changes: ParamChanges) => navigate(hrefOf(changes), { replace: replacesHistoryEntry(search, changes) })

  return {
    q: query.q,
    status,
    sort: query.sort || (typeof defaultSort === 'string' ? defaultSort : defaultSort(status)),
    page: query.page,
    pageSize: query.pageSize,
    filters: filterValues,
    id: params.get('id'),
    /** The parameters of the list's request, for `reading(endpoint, params, query)`. */
    query: { ...query, status: status === 'all' ? '' : status },
    /** Whether a search or a filter narrows the list. */
    isFiltered,
    /** The address after a change, for links: tabs, pages, rows. */
    hrefOf: (changes: ChangesOf<Filter>) => hrefOf(changes),
    /** Navigates to `hrefOf(changes)`: set({ subject: 'billing' }). */
    set: (changes: ChangesOf<Filter>) => go(changes),
    /** Removes the search and all filters; keeps the status. */
    clear: () => go(Object.fromEntries(['q', ...filters].map((name) => [name, '']))),
    open: (id: string | number) => (params.has('id') ? drawer.replace : drawer.open)(hrefOf({ id })),
    close: () => {
      if (params.has('id')) drawer.close(hrefOf({ id: null }))
    },
  }
}

type ChangesOf<Filter extends string> = Partial<Record<keyof ListQuery | 'id' | Filter, string | number | null>>
