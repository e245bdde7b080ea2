import { join } from 'node:path'

import { createServer, type EnvironmentModuleNode } from 'vite'

import type * as Server from '../server.ts'

/**
 * `npm run dev`: runs the server from its sources. Vite serves the browser's files with hot replacement and reloads
 * the code of pages. When a module that the server itself has loaded changes, this process exits with the code that
 * makes scripts/start.mjs restart it.
 */
const restartCode = 75

const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 20_000 } },
  cacheDir: join('node_modules/.vite', process.env.PORT ?? '3000'),
})
const { startServer } = (await vite.ssrLoadModule('/server.ts')) as typeof Server
const { stop } = await startServer({ vite })

/** Pages are loaded through this module, again after each change. */
const pageEntry = join(vite.config.root, 'app/entry.server.tsx')
const serverEntry = join(vite.config.root, 'server.ts')
/** Their screens are loaded by pages, or by the browser only. */
const routes = ['app/routes.ts', 'app/office-routes.ts'].map((path) => join(vite.config.root, path))

/** Whether the running server has loaded a module from this file: server.ts imports it, directly or indirectly. */
function isServerFile(file: string): boolean {
  const seen = new Set<EnvironmentModuleNode>()
  const queue = [...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])]
  for (let module = queue.pop(); module; module = queue.pop()) {
    if (module.file === serverEntry) return true
    if (seen.has(module) || module.file === pageEntry) continue
    seen.add(module)
    queue.push(...[...module.importers].filter(({ file: importer }) => !routes.includes(importer!)))
  }
  return false
}

let stopping = false
vite.watcher.on('change', (file) => {
  if (stopping || !(isServerFile(file) || file.endsWith('.sql'))) return
  stopping = true
  console.log(`  ${file} has changed, restarting`)
  void stop().then(() => process.exit(restartCode))
})
