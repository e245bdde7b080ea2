// Which call tests `npm test -- changed` runs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './install.mjs'

const passedFile = join(root, 'test-results/passed')

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const lines = (text) => (text ?? '').split('\n').filter((line) => line !== '')

/** Stores the commit whose `npm test` passed, unless there are changes that aren't committed. */
export function notePassed() {
  const commit = git('rev-parse', 'HEAD')
  if (commit === null || git('status', '--porcelain') !== '') return
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(passedFile, commit)
}

/**
 * Paths, for Vitest to filter by, of the call tests of what changed since the last commit whose `npm test` passed, or else the
 * commit before; of the features that use it; and of what holds for all calls. None, which means all, if something changed that
 * most features use.
 */
export function callTestsOfChange() {
  const passed = existsSync(passedFile) ? readFileSync(passedFile, 'utf8') : ''
  const isEarlier = passed !== '' && git('merge-base', '--is-ancestor', passed, 'HEAD') !== null
  const base = isEarlier ? passed : 'HEAD~1'
  const changed = [
    ...lines(git('diff', '--name-only', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  if (changed.some((file) => isUsedByMost.test(file))) return []
  const features = featuresOf(changed.filter((file) => !/\.test\.tsx?$/.test(file)))
  const users = features.flatMap((feature) =>
    featuresOf(lines(git('grep', '-l', `#app/features/${feature}/`, '--', 'app/features', ':!*.test.*'))),
  )
  const tests = changed.filter((file) => /\.(calls|both)\.test\.tsx?$/.test(file))
  return [
    'tests/calls/',
    ...[...new Set([...features, ...users])].map((feature) => `app/features/${feature}/`),
    ...tests,
  ]
}

const isUsedByMost = /^(app\/(server|http)\/|app\/[\w.-]+$|db\/|server\.ts|package|scripts\/|tests\/helpers\/|vite)/

const featuresOf = (files) => [...new Set(files.flatMap((file) => /^app\/features\/([\w-]+)\//.exec(file)?.[1] ?? []))]
