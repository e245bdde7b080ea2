import { publicPages } from '#app/layout/navigation.ts'

/** One address of every screen a visitor without a password can see. */
export const publicPaths = [...publicPages.map((path) => path.replace(':id', '1')), '/admin/login', '/no-such-page']
