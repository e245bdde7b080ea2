import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import * as schema from '#db/all-tables.ts'

import { exportedSettings, leftOutSettings } from './exported-settings.server.ts'
import { exportedTables, leftOutTables } from './exported-tables.server.ts'

/** Demands a decision about everything that is stored: whether "Download Everything" has it, or why not. */

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [value] : []))

test('every table is exported or left out for a reason', () => {
  const decided = [...exportedTables, ...leftOutTables].map(({ table }) => getTableName(table))
  expect(decided.toSorted()).toEqual(tables.map((table) => getTableName(table)).toSorted())
})

test('every column of an exported table is exported or left out for a reason', () => {
  for (const { table, columns, leftOut = {} } of exportedTables) {
    const decided = [...columns, ...Object.keys(leftOut)]
    expect(decided.toSorted(), getTableName(table)).toEqual(Object.keys(getTableColumns(table)).toSorted())
  }
})

test('every stored setting is exported or left out for a reason', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = execFileSync('git', ['ls-files', 'app'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.server.ts') || /^app\/server\/.*(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .filter((text) => /\b(read|write)Setting\(|insert\(settings\)/.test(text))
  const used = files.flatMap((text) =>
    [
      ...text.matchAll(/\b(?:read|write)Setting\([\w.]+, '([\w-]+)'/g),
      ...text.matchAll(/^const (?:key|setting|\w*Key) = '([\w-]+)'/gm),
    ].map(([, key]) => key!),
  )
  expect(used.length).toBeGreaterThan(20)
  const decided = [...Object.keys(exportedSettings), ...Object.keys(leftOutSettings)]
  expect([...new Set(used)].filter((key) => !decided.includes(key))).toEqual([])
})
