// Which call tests `npm test -- changed` runs.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './install.mjs'

/** Not in test-results, which Playwright empties. */
const passedFile = join(root, 'node_modules/.passed')

function git(...args) {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=off', ...args], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const lines = (text) => (text ?? '').split('\n').filter((line) => line !== '')

/** The commit to be tested; null if there are changes that aren't committed. */
export const committed = () => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null)

/** Stores the commit whose `npm test` passed. */
export const notePassed = (commit) => writeFileSync(passedFile, commit)

/**
 * Paths, for Vitest to filter by, of the call tests of what changed since the last commit whose `npm test` passed, or else the
 * commit before; of the features that use it; and of what holds for all calls. None, which means all, if something changed that
 * most features use, or if Git doesn't know what.
 */
export function callTestsOfChange() {
  const passed = existsSync(passedFile) ? readFileSync(passedFile, 'utf8') : ''
  const base = (passed && git('merge-base', passed, 'HEAD')) || 'HEAD~1'
  const diff = git('diff', '--name-only', '--no-renames', base)
  if (diff === null) return []
  const changed = [...lines(diff), ...lines(git('ls-files', '--others', '--exclude-standard'))]
  if (changed.some((file) => isUsedByMost.test(file))) return []
  const features = featuresOf(changed.filter((file) => !/\.test\.tsx?$/.test(file)))
  const using = (feature) =>
    featuresOf(lines(git('grep', '-l', `#app/features/${feature}/`, '--', 'app/features', ':!*.test.*')))
  const tests = changed.filter((file) => /\.(calls|both)\.test\.tsx?$/.test(file))
  const all = new Set([...features, ...features.flatMap(using)])
  return ['tests/calls/', ...[...all].map((feature) => `app/features/${feature}/`), ...tests]
}

const isUsedByMost =
  /^(app\/(server|http|business|office|layout)\/|app\/[\w.-]+$|db\/|server\.ts|package|scripts\/|tests\/(helpers|samples)\/|vite|tsconfig)/

const featuresOf = (files) => [...new Set(files.flatMap((file) => /^app\/features\/([\w-]+)\//.exec(file)?.[1] ?? []))]
