import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { sources } from '../../scripts/install.mjs'

const root = join(import.meta.dirname, '../..')

test('npm start rebuilds after a change of any file that the build configuration imports', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  const imported = [...config.matchAll(/from '\.\/([^'/]+)/g)].map(([, first]) => first)
  expect(imported).not.toHaveLength(0)
  expect(imported.filter((name) => !sources.includes(name!))).toEqual([])
})
