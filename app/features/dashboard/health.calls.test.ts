import { describe, expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const health = async (site: ReturnType<typeof useSite>) =>
  (await site.get('/api/admin/health', await site.signIn())).json()

describe('on a new site', () => {
  const site = useSite()

  test('nothing is configured and nothing is queued', async () => {
    expect(await health(site)).toEqual({
      emailConfigured: false,
      queue: { waiting: 0, failed: 0, failedTexts: 0 },
      newsletters: { paused: 0, refused: 0, advice: null },
      database: process.env.TEST_DATABASE,
      uploads: 'disk',
      lastBackupAt: null,
      backupError: null,
      aiConfigured: false,
      texts: { refusing: 0, unverified: 0 },
      notifications: { on: 0, ended: 0 },
    })
  })

  test('only queued and failed mails are counted', async () => {
    const mail = { kind: 'test', to: 'a@example.com', subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now }
    const states = ['queued', 'sending', 'failed', 'sent', 'held', 'discarded', 'failed', 'failed'] as const
    await site.db.insert(outbox).values(states.map((status) => ({ ...mail, status })))
    expect(await health(site)).toMatchObject({ queue: { waiting: 2, failed: 3 } })
  })

  test('a failed mail about a text reply is not a failed text', async () => {
    const mail = { subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now, status: 'failed' as const }
    await site.db.insert(outbox).values([
      { ...mail, kind: 'owner-text-reply', to: 'hello@example.com' },
      { ...mail, kind: 'owner-text-new', channel: 'text', to: '+13145550100' },
    ])
    expect(await health(site)).toMatchObject({ queue: { failed: 2, failedTexts: 1 } })
  })
})

describe('with everything configured', () => {
  const site = useSite({
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    AI_BASE_URL: 'http://127.0.0.1:1',
    AI_IMAGE_MODEL: 'painter',
  })

  test('it is reported as configured', async () => {
    expect(await health(site)).toMatchObject({ emailConfigured: true, uploads: 's3', aiConfigured: true })
  })
})
