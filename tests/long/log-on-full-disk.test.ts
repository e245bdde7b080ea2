import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { spawnServer } from '#tests/helpers/server-process.ts'
import { siteClient } from '#tests/helpers/site-client.ts'
import { smallDisk } from '#tests/helpers/small-disk.ts'

const canMount = smallDisk(1)
canMount?.remove()

test.skipIf(!canMount)('a log on a full disk loses lines, but the site keeps running', async () => {
  const small = smallDisk(16)!
  const file = join(small.data, 'site.log')
  const log = openSync(file, 'a')
  const password = 'correct horse battery'
  const environment = {
    DATABASE_URL: await newDatabase(),
    DATA_DIR: small.data,
    // A folder can't be created inside a file.
    BACKUP_DIR: join(file, 'backups'),
    ADMIN_PASSWORD: password,
    PORT: '0',
  }
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

  /** Each writes a line. */
  const failBackup = async () => expect((await client.asAdmin('POST', '/api/admin/backups')).status).toBe(503)
  const lines = () => logged().split('A backup failed').length - 1
  small.fill()
  for (let round = 0; round < 20; round++) {
    await failBackup()
    expect(await client.status('/')).toBe(200)
  }
  const written = lines()
  expect(written).toBeLessThan(20)
  small.free()
  await failBackup()
  expect(lines()).toBe(written + 1)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
