import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { sources } from '../../scripts/install.mjs'

const root = join(import.meta.dirname, '../..')

test('whatever the build imports of ours is looked at when npm start asks whether to build anew', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  const imported = [...config.matchAll(/from '\.\/([^'/]+)/g)].map(([, first]) => first)
  expect(imported).not.toHaveLength(0)
  expect(imported.filter((name) => !sources.includes(name!))).toEqual([])
})
