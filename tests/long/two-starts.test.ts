import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { startServer } from '#tests/helpers/server-process.ts'

/** STARTS=10 for more. */
const rounds = Number(process.env.STARTS ?? 3)

test('two instances that start at the same time on an empty database share one set of rows', async () => {
  for (let round = 0; round < rounds; round++) {
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'calm-climate-two-')))
    const database = await newDatabase({ empty: true })
    const starting = await Promise.allSettled(
      folders.map((folder) =>
        startServer({
          DATA_DIR: folder,
          DATABASE_URL: database,
          CONSENT_LEDGER_KEY: 'the same for both of these instances',
        }),
      ),
    )
    const started = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    try {
      expect(starting.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      const [one, other] = await Promise.all(
        started.map(async ({ url }) => (await (await fetch(`${url}/api/blog-posts`)).json()) as { title: string }[]),
      )
      expect(one?.length).toBeGreaterThanOrEqual(12)
      expect(new Set(one?.map(({ title }) => title)).size).toBe(one?.length)
      expect(other).toEqual(one)
      expect(await Promise.all(started.map((instance) => instance.end('SIGTERM')))).toEqual([0, 0])
    } finally {
      await Promise.all(started.map((instance) => instance.end('SIGKILL')))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    }
  }
})
