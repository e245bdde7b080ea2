import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const violations: [file: string, source: string, message: RegExp][] = [
  ['app/business/a.ts', "import { z } from 'zod/mini'\nexport const a = z", /business\/ imports only/],
  ['app/business/b.ts', "import { c } from '#app/ui/card.tsx'\nexport const b = c", /business\/ imports only/],
  ['app/ui/a.tsx', "import { c } from '#app/business/profile.ts'\nexport const a = c", /ui\/ is independent/],
  ['app/ui/b.tsx', "import { c } from '#app/features/blog/calls.ts'\nexport const b = c", /ui\/ is independent/],
  ['app/http/a.ts', "import { c } from '#app/features/blog/calls.ts'\nexport const a = c", /http\/ is shared/],
  ['app/features/blog/a.tsx', "import { c } from '#db/schema/blog.ts'\nexport const a = c", /no server code/],
  ['app/features/blog/b.tsx', "import { c } from './handlers.server.ts'\nexport const b = c", /no server code/],
  [
    'app/features/blog/o.tsx',
    "import { c } from '#app/features/reviews/x.email.tsx'\nexport const b = c",
    /no server code/,
  ],
  ['app/features/blog/c.tsx', "import { c } from 'node:fs'\nexport const b = c", /no server code/],
  [
    'app/features/blog/d.tsx',
    "import { c } from '#app/server/request/refuse.ts'\nexport const b = c",
    /no server code/,
  ],
  [
    'app/features/blog/e.tsx',
    "import { c } from '#app/pages/home-page.tsx'\nexport const b = c",
    /must not import pages/,
  ],
  ['app/features/blog/f.tsx', "import { c } from '#app/routes.ts'\nexport const b = c", /nothing imports them/],
  [
    'app/features/blog/g.tsx',
    "import { c } from '../reviews/calls.ts'\nexport const b = c",
    /Relative imports must stay/,
  ],
  ['app/features/blog/h.tsx', "export const b = () => import('#db/schema/blog.ts')", /no server code/],
  ['app/features/blog/c.server.ts', "import { c } from '#app/routes.ts'\nexport const b = c", /but events\.ts/],
  ['app/features/blog/b.server.ts', "import { c } from '#app/ui/card.tsx'\nexport const b = c", /must not import UI/],
  ['app/features/blog/calls.ts', "import { c } from './schemas.ts'\nexport const b = c", /only types/],
  ['app/features/blog/b-calls.ts', "import * as z from 'zod/mini'\nexport const b = z.string()", /only types/],
  [
    'app/features/blog/office/calls.ts',
    "import { c } from '#app/http/field-schemas.ts'\nexport const b = c",
    /only types/,
  ],
  ['app/features/blog/c-calls.ts', "import { c } from './handlers.server.ts'\nexport const b = c", /no server code/],
  ['app/ui/c.tsx', "import { c } from '#app/office/controls/tabs.tsx'\nexport const b = c", /ui\/ is independent/],
  [
    'app/features/blog/i.tsx',
    "import { c } from '#app/office/controls/tabs.tsx'\nexport const b = c",
    /every visitor would download it/,
  ],
  [
    'app/pages/b.tsx',
    "import { c } from '#app/office/controls/tabs.tsx'\nexport const b = c",
    /every visitor would download it/,
  ],
  [
    'app/layout/b.tsx',
    "import { c } from '#app/office/controls/tabs.tsx'\nexport const b = c",
    /every visitor would download it/,
  ],
  ['app/office/a.tsx', "import { c } from '#db/schema/blog.ts'\nexport const a = c", /no server code/],
  [
    'app/office/b.tsx',
    "import { c } from '#app/features/blog/handlers.server.ts'\nexport const a = c",
    /no server code/,
  ],
  ['app/office/c.tsx', "import { c } from '#app/pages/home-page.tsx'\nexport const a = c", /must not import pages/],
  ['app/office/d.tsx', "import { c } from '#app/routes.ts'\nexport const a = c", /nothing imports them/],
  ['app/features/blog/office/a.tsx', "import { c } from '#db/schema/blog.ts'\nexport const a = c", /no server code/],
  [
    'app/features/blog/office/a.server.ts',
    "import { c } from '#app/office/controls/tabs.tsx'\nexport const b = c",
    /must not import UI/,
  ],
  ['app/pages/a.tsx', "import { c } from '#db/schema/blog.ts'\nexport const a = c", /no server code/],
  ['app/layout/a.tsx', "import { c } from '#app/server/request/refuse.ts'\nexport const a = c", /no server code/],
  [
    'app/server/a.ts',
    "import { c } from '#app/features/blog/calls.ts'\nexport const a = c",
    /must not import features or pages/,
  ],
  ['db/a.ts', "import { c } from '#app/business/profile.ts'\nexport const a = c", /database packages only/],
  [
    'app/features/blog/unawaited.server.ts',
    "import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'\nimport { sql } from 'drizzle-orm'\nexport async function a(db: PgDatabase<PgQueryResultHKT>) {\n  db.execute(sql`select 1`)\n  await Promise.resolve()\n}",
    /no-floating-promises/,
  ],
]

const allowed: [file: string, source: string][] = [
  [
    'app/features/blog/good.tsx',
    "import { c } from '#app/features/reviews/calls.ts'\nimport { d } from './calls.ts'\nexport const a = [c, d]",
  ],
  [
    'app/features/blog/calls.ts',
    "import { c } from '#app/http/endpoint.ts'\nimport type * as schemas from './schemas.ts'\nexport const a = c<typeof schemas.d>({})",
  ],
  [
    'app/features/blog/good.server.ts',
    "import { c } from '#app/events.ts'\nimport { d } from '#app/server/request/handler.ts'\nexport const a = [c, d]",
  ],
  [
    'app/features/blog/office/good.tsx',
    "import { c } from '#app/office/controls/tabs.tsx'\nimport { d } from '#app/features/blog/calls.ts'\nexport const a = [c, d]",
  ],
  [
    'app/features/blog/office/good.server.ts',
    "import { c } from '#db/schema/blog.ts'\nimport { d } from '#app/server/request/handler.ts'\nexport const a = [c, d]",
  ],
  [
    'app/office/good.tsx',
    "import { c } from '#app/features/dashboard/calls.ts'\nimport { d } from '#app/ui/card.tsx'\nexport const a = [c, d]",
  ],
  [
    'app/business/good.tsx',
    "import { createContext } from 'react'\nimport { d } from './profile.ts'\nexport const a = createContext(d)",
  ],
  [
    'app/server/good.ts',
    "import { c } from '#app/http/endpoint.ts'\nimport { d } from '#db/schema/blog.ts'\nexport const a = [c, d]",
  ],
]

const found = { violations: lint(violations), allowed: lint(allowed) }

test.each(violations)('%s is reported', (file, _source, message) => {
  expect(found.violations(file)).toMatch(message)
})

test.each(allowed)('%s is allowed', (file) => {
  expect(found.allowed(file)).not.toMatch(/no-restricted-imports/)
})

/** Plants the files in a temporary project; returns what oxlint reports about each. */
function lint(files: readonly (readonly [file: string, source: string, ...unknown[]])[]) {
  const project = mkdtempSync(join(tmpdir(), 'calm-climate-fence-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(root, name), join(project, name))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  for (const [file, source] of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), `${source}\n`)
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', 'app', 'db'], {
    cwd: project,
    encoding: 'utf8',
  })
  rmSync(project, { recursive: true })
  const report = JSON.parse(stdout) as { number_of_files: number; diagnostics: { filename: string }[] }
  expect(report.number_of_files).toBe(files.length)
  return (file: string) => JSON.stringify(report.diagnostics.filter(({ filename }) => filename === file))
}
