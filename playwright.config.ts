import { defineConfig } from '@playwright/test'

/** Journeys: a person in a real browser, on the built site as a process of its own. `npm test -- journeys` runs them. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/**/*.spec.ts', 'quality/**/*.spec.ts'],
  globalSetup: './tests/helpers/start-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    launchOptions: {
      executablePath: process.env.BROWSER ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording every test to keep the failed ones' costs time: TRACE=1 for the one to look into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
