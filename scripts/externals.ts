/** The packages that are not bundled into the server: they bring files of their own, or are not there at all. */
export const externals = ['@electric-sql/pglite', 'sharp', '@fastify/middie', 'pg-native', 'pg-cloudflare']
