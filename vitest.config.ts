import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { RunReporter } from './tests/helpers/run-reporter.ts'

// A second, Vitest's own, is short for what waits for a database on a busy machine.
const shared = { expect: { poll: { timeout: 10_000 } }, setupFiles: 'tests/helpers/no-warnings.ts' }

/**
 * units: rules. components: rendered React. calls: every call over HTTP on PostgreSQL; `*.both.test.ts` also on the embedded
 * database, as they test what a database does. process: the built server as a separate process. long: kills, deploys, full
 * disks and growth, with `npm test -- long`.
 */
export default defineConfig({
  test: {
    // More than the two cores it is made for: most of the time tests wait for a database, a process or a mail.
    maxWorkers: 4,
    globalSetup: 'tests/helpers/prepare-databases.ts',
    reporters: ['default', new RunReporter()],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'units',
          ...shared,
          include: ['app/**/*.test.ts', 'db/**/*.test.ts', 'tests/fence/*.test.ts'],
          exclude: ['**/*.{calls,both}.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          ...shared,
          setupFiles: [shared.setupFiles, 'tests/helpers/empty-page.ts'],
          environment: 'jsdom',
          include: ['app/**/*.test.tsx'],
          unstubGlobals: true,
          testTimeout: 30_000,
          // As for calls: loading React and jsdom takes longer than a file's tests.
          isolate: false,
        },
      },
      calls('calls-postgres', 'postgres', '{calls,both}'),
      calls('calls-embedded', 'embedded', 'both'),
      // With `npm test -- long`.
      calls('calls-embedded-rest', 'embedded', 'calls'),
      ofProcesses('process', 240_000),
      ofProcesses('long', 300_000),
    ],
  },
})

/** The files share what they import, which takes longer than most of them; each has a site of its own. */
function calls(name: string, database: 'embedded' | 'postgres', kind: string) {
  return {
    plugins: [react()],
    test: {
      name,
      ...shared,
      isolate: false,
      include: [`app/**/*.${kind}.test.ts`, `tests/calls/*.${kind}.test.ts`],
      env: { TEST_DATABASE: database },
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  }
}

function ofProcesses(name: string, testTimeout: number) {
  return {
    test: {
      name,
      ...shared,
      env: { TEST_DATABASE: 'postgres' },
      include: [`tests/${name}/*.test.ts`],
      testTimeout,
      hookTimeout: 60_000,
    },
  }
}
