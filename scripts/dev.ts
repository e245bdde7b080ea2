import { join } from 'node:path'

import { createServer, type EnvironmentModuleNode } from 'vite'

import type * as Server from '../server.ts'

/**
 * `npm run dev`: the same server out of its sources. Vite serves the browser's files with hot replacement and loads
 * each page's code again; after a change of a module that the server itself has loaded, this process ends with the code
 * that asks scripts/start.mjs to start it again.
 */
const startAgain = 75

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

/** Whether the running server holds a module of this file: it is imported, however indirectly, by server.ts. */
function isOfTheServer(file: string): boolean {
  const seen = new Set<EnvironmentModuleNode>()
  const next = [...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])]
  for (let module = next.pop(); module; module = next.pop()) {
    if (module.file === serverEntry) return true
    if (seen.has(module) || module.file === pageEntry) continue
    seen.add(module)
    next.push(...module.importers)
  }
  return false
}

let stopping = false
vite.watcher.on('change', (file) => {
  if (stopping || !(isOfTheServer(file) || file.endsWith('.sql'))) return
  stopping = true
  console.log(`  ${file} has changed: starting again`)
  void stop().then(() => process.exit(startAgain))
})
