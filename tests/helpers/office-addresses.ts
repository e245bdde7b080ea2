import { officeLinks } from '#app/office/shell/office-links.ts'
import { officeRoutes } from '#app/office-routes.ts'

/** Every screen of the office: of its routes and menu, and some drawers. One record of each kind is enough. */
export const officeAddresses = [
  ...new Set([
    ...officeRoutes.map(({ path, query }) => path.replace(':id', '1') + (query ? `?${query}` : '')),
    ...officeLinks
      .flatMap((link) => [link, ...(link.below ?? [])])
      .flatMap(({ to = [], also = [] }) => [to, also].flat()),
    '/admin/bookings?id=1',
    '/admin/bookings?new=1',
    '/admin?tab=customers&id=1',
    '/admin?tab=website&section=hours',
  ]),
  // The calendar's own leads to the day or the week.
].filter((address) => !address.includes('#') && !address.endsWith('view=calendar'))
