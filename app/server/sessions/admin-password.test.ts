import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { afterAll, expect, test } from 'vitest'

const work = mkdtempSync(join(tmpdir(), 'calm-climate-password-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const folders = Array.from({ length: 40 }, (_none, at) => join(work, `data-${at}`))

/** Asks for the password of one folder after the other, each at its moment. */
const instance = `
  const { parentPort, workerData: { module, folders, start } } = require('node:worker_threads')
  import(module).then(({ adminPassword }) => {
    parentPort.postMessage(folders.map((dataDir, at) => {
      while (Date.now() < start + at * 5);
      return adminPassword({ dataDir }, false)
    }))
  })`

test('instances that start on one folder at once have one password, and one of them says that it is new', async () => {
  // Time enough for all of them to be there.
  const workerData = { module: join(import.meta.dirname, 'admin-password.ts'), folders, start: Date.now() + 1_000 }
  const instances = [1, 2, 3].map(() => new Worker(instance, { eval: true, workerData }))
  const given = await Promise.all(
    instances.map(
      (one) =>
        new Promise<{ password: string; firstTime?: string }[]>(
          (resolve, reject) => void one.once('message', resolve).once('error', reject),
        ),
    ),
  )
  for (const [at, folder] of folders.entries()) {
    const here = given.map((one) => one[at]!)
    const kept = readFileSync(join(folder, 'admin-password.txt'), 'utf8').trim()
    expect(here.map(({ password }) => password)).toEqual([kept, kept, kept])
    expect(here.flatMap(({ firstTime = [] }) => firstTime)).toEqual([kept])
    expect(readdirSync(folder)).toEqual(['admin-password.txt'])
    expect(statSync(join(folder, 'admin-password.txt')).mode & 0o777).toBe(0o600)
  }
  await Promise.all(instances.map((one) => one.terminate()))
})
