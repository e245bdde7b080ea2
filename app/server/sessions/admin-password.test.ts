import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { afterAll, expect, test } from 'vitest'

const work = mkdtempSync(join(tmpdir(), 'calm-climate-password-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const folders = Array.from({ length: 40 }, (_none, at) => join(work, `data-${at}`))

/** Gets the password of one folder after another, each at a set time. */
const instance = `
  const { parentPort, workerData: { module, folders, start } } = require('node:worker_threads')
  import(module).then(({ adminPassword }) => {
    parentPort.postMessage(folders.map((dataDir, at) => {
      while (Date.now() < start + at * 5);
      return adminPassword({ dataDir }, false)
    }))
  })`

test('instances that start in one folder at the same time share a password, and one reports it as new', async () => {
  // Enough time for all workers to start.
  const workerData = { module: join(import.meta.dirname, 'admin-password.ts'), folders, start: Date.now() + 1_000 }
  const instances = [1, 2, 3].map(() => new Worker(instance, { eval: true, workerData }))
  const results = await Promise.all(
    instances.map(
      (one) =>
        new Promise<{ password: string; firstTime?: string }[]>(
          (resolve, reject) => void one.once('message', resolve).once('error', reject),
        ),
    ),
  )
  for (const [at, folder] of folders.entries()) {
    const passwords = results.map((one) => one[at]!)
    const stored = readFileSync(join(folder, 'admin-password.txt'), 'utf8').trim()
    expect(passwords.map(({ password }) => password)).toEqual([stored, stored, stored])
    expect(passwords.flatMap(({ firstTime = [] }) => firstTime)).toEqual([stored])
    expect(readdirSync(folder)).toEqual(['admin-password.txt'])
    expect(statSync(join(folder, 'admin-password.txt')).mode & 0o777).toBe(0o600)
  }
  await Promise.all(instances.map((one) => one.terminate()))
})
