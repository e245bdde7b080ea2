import { useLocation } from 'wouter'

import { useDrawerHistory } from '#app/office/drawer/use-drawer-history.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

/** After the address of a drawer, it opens the drawer's write box on email. */
export const writeEmail = '&write=email'

/** The address asks for the write box until the box has opened. */
export function useWriteLink() {
  const [path] = useLocation()
  const search = useExactSearch()
  const { replace } = useDrawerHistory()
  return {
    isAsked: `&${search}`.includes(writeEmail),
    ask: () => replace(`${path}?${search}${writeEmail}`),
    done: () => replace(`${path}?${`&${search}`.replace(writeEmail, '').slice(1)}`),
  }
}
