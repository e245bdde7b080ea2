import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, expect, test } from 'vitest'

import { requestBackup, serveBackupSocket } from './backup-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'request-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without a site the result is null; a site that stops before it responds is an error', async () => {
  expect(await requestBackup(folder, 'keep')).toBeNull()
  const site = createServer((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 200', () => socket.destroy()))
  })
  site.listen(join(folder, 'site.sock'))
  await once(site, 'listening')
  await expect(requestBackup(folder, 'keep')).rejects.toThrow('The site stopped before it responded.')
  site.close()
})

test('an error before the first byte comes with its message; a later one ends the archive as failed', async () => {
  const failing = (first: string[]) =>
    serveBackupSocket(folder, {
      keep: () => Promise.reject(new Error('No room.')),
      send: async (into) => {
        for (const part of first) await new Promise((resolve) => into.write(part, resolve))
        into.destroy(new Error('No room.'))
        throw new Error('No room.')
      },
      errorMessage: (error) => (error as Error).message,
    })
  const early = await failing([])
  await expect(requestBackup(folder, 'keep')).rejects.toThrow('No room.')
  await expect(requestBackup(folder, 'send')).rejects.toThrow('No room.')
  early.close()
  const late = await failing(['a'.repeat(100_000)])
  const archive = await requestBackup(folder, 'send')
  await expect(text(archive!)).rejects.toMatchObject({ code: 'ECONNRESET' })
  late.close()
})
