/** The packages that are not bundled into the server: they bring files of their own, or are for development only. */
export const externals = ['@electric-sql/pglite', 'pg', 'sharp', '@fastify/middie']
