// Part of the build: creates an empty embedded database. A first start and a restore copy it, since creating one
// takes 300 MB more memory.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { createFolder } from '../db/create-folder.ts'

const folder = join(import.meta.dirname, '../dist/database')
rmSync(folder, { recursive: true, force: true })
await createFolder(folder)
// It has no data yet, and another account may run the build.
chmodSync(folder, 0o755)
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
