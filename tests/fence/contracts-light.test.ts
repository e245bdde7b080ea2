import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('no code of the browser asks an endpoint for its schemas: the build leaves them out (decision 012)', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(server|email|offer|test)\.tsx?$/.test(file) && !file.startsWith('app/server/'),
  )
  expect(files.length).toBeGreaterThan(300)
  const asking = files.filter((file) =>
    /\w\.(body|answer|params|query)[!?]?\.?(safeParse|parse|shape)\b|\.(body|answer|query)!\./.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(asking).toEqual([])
})
