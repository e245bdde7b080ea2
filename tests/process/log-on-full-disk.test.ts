import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createEmptyDatabase } from '#tests/helpers/data-folder.ts'
import { spawnServer } from '#tests/helpers/server-process.ts'
import { siteClient } from '#tests/helpers/site-client.ts'
import { smallDisk } from '#tests/helpers/small-disk.ts'

const canMount = smallDisk(1)
canMount?.remove()

test.skipIf(!canMount)('a log on a full disk loses lines, but the site keeps running', async () => {
  const small = smallDisk(160)!
  createEmptyDatabase(small.data)
  const file = join(small.data, 'site.log')
  const log = openSync(file, 'a')
  const password = 'correct horse battery'
  // A folder can't be created inside a file.
  const environment = { DATA_DIR: small.data, BACKUP_DIR: join(file, 'backups'), ADMIN_PASSWORD: password, PORT: '0' }
  const server = spawnServer(environment, [], log)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.ended
    closeSync(log)
    small.remove()
  })
  const logged = () => readFileSync(file, 'utf8')
  await expect.poll(logged).toMatch(/is ready: http/)
  const client = siteClient(() => /is ready: (http:\S+)/.exec(logged())![1]!)
  await client.signIn(password)

  small.fill()
  const statuses = new Set<number>()
  for (let round = 0; round < 10; round++) {
    // In sequence: each refused request writes a log line.
    for (const { status } of await client.sendForms(`while-${round}`)) statuses.add(status)
    expect(await client.status('/')).toBe(200)
  }
  expect(statuses).toContain(503)
  expect(logged()).toContain('No space left on device')

  small.free()
  await expect.poll(() => client.status('/readyz'), { timeout: 30_000 }).toBe(200)
  expect((await client.sendForms('after')).map(({ status }) => status)).toEqual([201, 201, 201, 200, 200])
  expect((await client.asAdmin('POST', '/api/admin/backups')).status).toBe(503)
  expect(logged()).toContain('A backup failed')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
