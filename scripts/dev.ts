import { join } from 'node:path'

import { createServer } from 'vite'

import type * as Server from '../server.ts'

/**
 * `npm run dev`: the same server out of its sources. Vite serves the browser's files with hot replacement; when a
 * file of the server changes, the site is put together anew, on the open database.
 */
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 20_000 } },
  cacheDir: join('node_modules/.vite', process.env.PORT ?? '3000'),
})
const { startServer } = (await vite.ssrLoadModule('/server.ts')) as typeof Server
await startServer({ vite })
