import { publicPages } from '#app/layout/navigation.ts'

/** One path for every public screen. */
export const publicPaths = [
  ...publicPages.map((path) => path.replace(':id', '1')),
  '/services?service=heating',
  '/admin/login',
  '/no-such-page',
]
