import { serviceTypes } from '#app/business/service-types.ts'

/** The booking page, with the service preselected if its category is one of the booking form's service types. */
export const bookingPath = (category: string): string =>
  serviceTypes.some(({ value }) => value === category) ? `/booking?service=${category}` : '/booking'
