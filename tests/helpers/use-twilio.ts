import { afterAll, afterEach, beforeAll } from 'vitest'

import { startTwilio, twilioAccount } from './twilio.ts'

const siteUrl = 'https://www.example.com'

/** One Twilio for a test file, reset before each test. `environment` lets a site use it; `more` signs in with SMS_TWILIO_*. */
export function useTwilio(site: () => { url: string }, more: Record<string, string> = {}) {
  let twilio: Awaited<ReturnType<typeof startTwilio>>
  const environment: Record<string, string> = { SITE_URL: siteUrl, ...more }
  beforeAll(async () => {
    twilio = await startTwilio({ siteUrl, hooksAt: () => site().url })
    environment.SMS_TWILIO_API_URL = twilio.url
  })
  afterEach(() => twilio.reset())
  afterAll(() => twilio.stop())
  return {
    environment,
    get server() {
      return twilio
    },
  }
}

export const twilioEnvironment = {
  SMS_TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  SMS_TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  SMS_TWILIO_FROM: twilioAccount.from,
}
