import { describe, expect, test } from 'vitest'

import { outbox, settings } from '#db/schema.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const health = async (site: ReturnType<typeof useSite>) =>
  (await site.get('/api/admin/health', await site.signIn())).json()

describe('on a fresh machine', () => {
  const site = useSite()

  test('nothing is set up and nothing waits', async () => {
    expect(await health(site)).toEqual({
      emailConfigured: false,
      queue: { waiting: 0, failed: 0, failedTexts: 0 },
      database: process.env.TEST_DATABASE,
      uploads: 'disk',
      lastBackupAt: null,
      backupFault: null,
      aiConfigured: false,
    })
  })

  test('mails that wait and mails that failed are counted, the others are not', async () => {
    const letter = { kind: 'test', to: 'a@example.com', subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now }
    const states = ['queued', 'sending', 'failed', 'sent', 'held', 'discarded', 'failed', 'failed'] as const
    await site.db.insert(outbox).values(states.map((status) => ({ ...letter, status })))
    expect(await health(site)).toMatchObject({ queue: { waiting: 2, failed: 3 } })
  })

  test('the mail about a reply to a text is no text that failed', async () => {
    const letter = { subject: 'a', html: 'a', text: 'a', nextAt: site.clock.now, status: 'failed' as const }
    await site.db.insert(outbox).values([
      { ...letter, kind: 'owner-text-reply', to: 'hello@example.com' },
      { ...letter, kind: 'owner-text-new', to: '+13145550100' },
    ])
    expect(await health(site)).toMatchObject({ queue: { failed: 2, failedTexts: 1 } })
  })

  test('the last backup is told', async () => {
    await site.db.insert(settings).values({ key: 'backup', value: { at: '2026-11-17T08:00:00.000Z' } })
    expect(await health(site)).toMatchObject({ lastBackupAt: '2026-11-17T08:00:00.000Z' })
  })
})

describe('with everything set up', () => {
  const site = useSite({
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    AI_BASE_URL: 'http://127.0.0.1:1',
    AI_IMAGE_MODEL: 'painter',
  })

  test('it says so', async () => {
    expect(await health(site)).toMatchObject({ emailConfigured: true, uploads: 's3', aiConfigured: true })
  })
})
