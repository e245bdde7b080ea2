import { serviceTypes } from '#app/business/service-types.ts'

/** Where a service is booked: preselected where booking offers its category, plain /booking else (PRODUCT §12 no. 15). */
export const bookingPath = (category: string): string =>
  serviceTypes.some(({ value }) => value === category) ? `/booking?service=${category}` : '/booking'
