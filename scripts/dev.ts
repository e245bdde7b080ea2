import { join } from 'node:path'

import { createServer } from 'vite'

import type * as Server from '../server.ts'

/**
 * `npm run dev`: the same server out of its sources. Vite serves the browser's files with hot replacement and loads
 * each page's code anew; after a change of the server's own files this process ends with the code that asks
 * scripts/start.mjs to start it again.
 */
const startAgain = 75
const ofTheServer =
  /(\.server\.tsx?|\.email\.tsx|[/-](calls|schemas)\.ts|\/server\.ts|\/app\/server\/.+|\/db\/.+\.(ts|sql))$/

const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 20_000 } },
  cacheDir: join('node_modules/.vite', process.env.PORT ?? '3000'),
})
const { startServer } = (await vite.ssrLoadModule('/server.ts')) as typeof Server
const { stop } = await startServer({ vite })

let stopping = false
vite.watcher.on('change', (file) => {
  if (stopping || !ofTheServer.test(file)) return
  stopping = true
  console.log(`  ${file} has changed: starting again`)
  void stop().then(() => process.exit(startAgain))
})
