import { useRouter } from 'wouter'

/**
 * What stands behind the "?" of the address, as it stands there, for `URLSearchParams`. wouter's own `useSearch` decodes
 * it once before that does: "50%de", asked for as `50%25de`, would come out broken.
 */
export function useExactSearch(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
