import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { RunReporter } from './tests/helpers/run-reporter.ts'

// A second, Vitest's own, is short for what waits for a database on a busy machine.
const shared = { expect: { poll: { timeout: 10_000 } }, setupFiles: 'tests/helpers/no-warnings.ts' }

/**
 * units: rules. components: rendered React. calls: every call over HTTP on a real database, the same files on the embedded
 * database and on PostgreSQL; `*.http.test.ts` only on PostgreSQL, as they test requests, pages and mails rather than what
 * a database does. process: the built server as a separate process.
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
          exclude: ['**/*.{calls,http}.test.ts'],
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
      ...(['embedded', 'postgres'] as const).map((database) => ({
        plugins: [react()],
        test: {
          name: `calls-${database}`,
          ...shared,
          // The files share what they import, which takes longer than most of them; each has a site of its own.
          isolate: false,
          include: ['app/**/*.{calls,http}.test.ts', 'tests/calls/*.test.{ts,tsx}'],
          exclude: database === 'embedded' ? ['**/*.http.test.{ts,tsx}'] : [],
          env: { TEST_DATABASE: database },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
      // Slow and noisy, so no part of `npm test`; bench/results/newsletter-growth.md says how to run it and what it found.
      {
        test: {
          name: 'growth',
          ...shared,
          env: { TEST_DATABASE: 'postgres' },
          include: ['tests/growth/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          ...shared,
          env: { TEST_DATABASE: 'postgres' },
          include: ['tests/process/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
