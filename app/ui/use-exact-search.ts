import { useRouter } from 'wouter'

/**
 * The query string as it is in the URL, for `URLSearchParams`. wouter's `useSearch` decodes it first, which breaks
 * values such as `50%25de`.
 */
export function useExactSearch(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
