import { expect, test } from 'vitest'

import { newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useSmtpServer } from '#tests/helpers/use-smtp-server.ts'

const smtp = useSmtpServer()
const environment: Record<string, string> = {}
Object.defineProperty(environment, 'SMTP_URL', {
  enumerable: true,
  get: () => smtp.environment.SMTP_URL?.replace('//', '//office:t0p+Secret@'),
})
const site = useSite(environment)

test('a refused sign-in pauses a newsletter after a few of them, and the alert names it', async () => {
  smtp.state.behavior = 'rejects-login'
  await site.db
    .insert(newsletters)
    .values(Array.from({ length: 60 }, (_, index) => ({ email: `reader${index}@example.org` })))
  await site.db
    .insert(newsletterIssues)
    .values({ subject: 'Fall', content: 'Hello', status: 'scheduled', scheduledAt: site.clock.now })
  await site.work('newsletter-start')
  await site.work('newsletters')
  const [issue] = await site.rows(newsletterIssues)
  expect(issue).toMatchObject({ status: 'paused', pauseReason: 'sign-in' })
  expect(smtp.state.signIns).toBeLessThanOrEqual(5)
  await site.work('alerts')
  const alerts = await (await site.get('/api/admin/alerts', await site.signIn())).json()
  expect(JSON.stringify(alerts)).toContain('doesn’t accept the sign-in')
})
