import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** "`app/http/`: `calls.ts`, `schemas.ts` · `app/events.ts`": files in folders, and files by their whole path. */
const filesOf = (cell: string) =>
  cell.split(' · ').flatMap((part) => {
    const [folder = '', ...rest] = part.split(': ')
    const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
    return rest.length > 0 ? namesIn(rest.join(': ')).map((name) => namesIn(folder)[0]! + name) : namesIn(part)
  })

test('the README names files that exist', () => {
  const rows = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| [^|]+ \| (.+) \|$/gm)]
  const files = rows.flatMap(([, cell]) => filesOf(cell!)).filter((name) => /\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([])
})
