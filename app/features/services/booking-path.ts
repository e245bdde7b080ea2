import { serviceTypes } from '#app/business/service-types.ts'

/**
 * The booking page, with the service preselected if its category is one of the booking form's service types, and with `words`
 * filled in as what the visitor needs.
 */
export function bookingPath(category: string, words = ''): string {
  const isBookable = serviceTypes.some(({ value }) => value === category)
  const search = new URLSearchParams({ ...(isBookable && { service: category }), ...(words && { about: words }) })
  return search.size > 0 ? `/booking?${search}` : '/booking'
}
