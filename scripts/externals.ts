/** Packages that are not bundled into the server: they load files of their own or are optional. */
export const externals = ['@electric-sql/pglite', 'sharp', '@fastify/middie', 'pg-native', 'pg-cloudflare']
