import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { retainedAssets } from './retained-assets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retained-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A build whose only file is named after it, started `minutes` after the first one. */
function deploy(version: string, minutes: number) {
  const client = join(folder, `client-${version}`)
  mkdirSync(join(client, '.vite'), { recursive: true })
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, '.vite/manifest.json'), version)
  writeFileSync(join(client, '.vite/office.json'), version)
  writeFileSync(join(client, 'assets', `page-${version}.js`), version)
  const retained = retainedAssets(client, join(folder, 'data'))
  for (const build of readdirSync(join(folder, 'data/assets'))) {
    if (readdirSync(join(folder, 'data/assets', build)).includes(`page-${version}.js`)) {
      utimesSync(join(folder, 'data/assets', build), minutes * 60, minutes * 60)
    }
  }
  return namesIn(retained)
}

/** The served files, each name once, in lookup order. */
const namesIn = (folders: string[]) => [
  ...new Set(folders.filter((one) => existsSync(one)).flatMap((one) => readdirSync(one))),
]

test('files of the previous deploy are served with the new ones, and older ones are deleted', () => {
  expect(deploy('one', 1)).toEqual(['page-one.js'])
  expect(deploy('two', 2)).toEqual(['page-two.js', 'page-one.js'])
  expect(deploy('three', 3)).toEqual(['page-three.js', 'page-two.js'])
  expect(readdirSync(join(folder, 'data/assets'))).toHaveLength(2)
})

test('a new build does not affect the running site', () => {
  deploy('one', 1)
  rmSync(join(folder, 'client-one/assets'), { recursive: true })
  const folders = retainedAssets(join(folder, 'client-one'), join(folder, 'data'))
  expect(folders.flatMap((one) => readdirSync(one))).toEqual(['page-one.js'])
})

test('a second start of the same build changes nothing', () => {
  deploy('one', 1)
  deploy('two', 2)
  expect(deploy('two', 3)).toEqual(['page-two.js', 'page-one.js'])
  expect(readFileSync(join(folder, 'client-two/assets/page-two.js'), 'utf8')).toBe('two')
})

test('files whose copies are deleted while the site runs are served from the build', () => {
  deploy('one', 1)
  const folders = retainedAssets(join(folder, 'client-one'), join(folder, 'data'))
  rmSync(join(folder, 'data'), { recursive: true })
  expect(namesIn(folders)).toEqual(['page-one.js'])
})

test('if nothing can be stored, the build is served', () => {
  const client = join(folder, 'client-one')
  deploy('one', 1)
  writeFileSync(join(folder, 'full'), 'a file where the folder should be')
  const folders = retainedAssets(client, join(folder, 'full'))
  expect(folders).toEqual([join(client, 'assets')])
})

test('the folders are absolute even if DATA_DIR is relative, as it is by default', () => {
  deploy('one', 1)
  const folders = retainedAssets(join(folder, 'client-one'), relative(process.cwd(), join(folder, 'data')))
  expect(folders.filter((one) => !isAbsolute(one))).toEqual([])
})
