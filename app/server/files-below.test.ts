import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { glob } from './files-below.ts'

test('the files below a folder, in all its folders, without those that are hidden', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'calm-climate-below-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  mkdirSync(join(cwd, 'a/b'), { recursive: true })
  mkdirSync(join(cwd, '.git'))
  for (const name of ['robots.txt', 'a/one.png', 'a/b/two.png', 'a/.hidden', '.git/config'])
    writeFileSync(join(cwd, name), '')
  expect((await glob('**/**', { cwd })).toSorted()).toEqual(['a/b/two.png', 'a/one.png', 'robots.txt'])
  expect(await glob('**/**', { cwd, dot: true })).toHaveLength(5)
})
