import { expect, test } from 'vitest'

import { newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url.replace('//', '//office:t0p+Secret@') })

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
