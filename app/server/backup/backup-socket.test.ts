import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { requestBackup } from './backup-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'request-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without a site the result is null; a site that stops before it responds is an error', async () => {
  expect(await requestBackup(folder, 'keep')).toBeNull()
  const site = createServer((socket) => {
    socket.once('data', () => socket.write('{"ok":', () => socket.destroy()))
  })
  site.listen(join(folder, 'site.sock'))
  await once(site, 'listening')
  await expect(requestBackup(folder, 'keep')).rejects.toThrow('The site stopped before it responded.')
  site.close()
})
