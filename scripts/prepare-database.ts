// Part of the build: an empty embedded database. A first start and a restore copy it, since making one takes 300 MB more memory.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDurableFolder } from '../db/durable-folder.ts'

const folder = join(import.meta.dirname, '../dist/database')
rmSync(folder, { recursive: true, force: true })
await (await openDurableFolder(folder)).close()
// It holds nothing yet, and another account may run what was built.
chmodSync(folder, 0o755)
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
