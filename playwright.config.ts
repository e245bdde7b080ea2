import { defineConfig } from '@playwright/test'

const whole = process.env.BROWSER ?? '/usr/bin/chromium'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The map, above all: nothing outside is asked.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Tests of notifications and Back run in full Chromium, and so do those of loading and painting; the others in the headless shell. */
const ofTheBrowser = /(notifications|back-[\w-]+)\.spec\.ts$/

/**
 * A person in a real browser, on the built site as its own process. `npm test -- journeys` runs these without the project long;
 * `npm test -- changed` those tagged @core.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/{journeys,quality}/*.spec.ts',
  globalSetup: './tests/helpers/start-site.ts',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [
    ['list', { printSteps: false }],
    ...(process.env.RUN_FOLDER ? [['json', { outputFile: `${process.env.RUN_FOLDER}/playwright.json` }] as const] : []),
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording every test to keep the failed ones' traces takes too long; TRACE=1 records when needed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // The longest first, so that no worker is left alone with one at the end.
    { name: 'whole', testMatch: ofTheBrowser, use: { launchOptions: { executablePath: whole, args } } },
    { name: 'long', testMatch: '**/long/*.spec.ts', use: { launchOptions: { executablePath: whole, args } } },
    {
      name: 'shell',
      testIgnore: ofTheBrowser,
      use: { launchOptions: { executablePath: process.env.BROWSER_SHELL ?? whole, args } },
    },
  ],
})
