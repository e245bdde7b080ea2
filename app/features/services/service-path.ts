import { isServiceCategory, type ServiceCategory } from './service-categories.ts'

/** The page of a category. */
export const servicePath = (category: string): string => `/services?service=${category}`

/** The feed of the posts about a category. */
export const serviceFeedPath = (category: string): string => `/feed/${category}.xml`

/** The category that a query string names, also as "Air Quality" or "AIR_QUALITY"; null if there is none. */
export function categoryIn(search: URLSearchParams): ServiceCategory | null {
  const name = (search.get('service') ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
  return isServiceCategory(name) ? name : null
}
