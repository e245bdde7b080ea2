import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { activityLog } from '#db/schema/history.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { office } from '#tests/helpers/bookings.ts'
import { publishStored } from '#tests/helpers/event-context.ts'
import { countLockWaits, onPostgres } from '#tests/helpers/lock-waits.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { webhookOffice } from '#tests/helpers/webhook-office.ts'
import { startWebhookReceiver } from '#tests/helpers/webhook-receiver.ts'

const receiver = useServer(await startWebhookReceiver())
const site = useSite()
const owner = office(site)
const { call, later, add, work, deliveries } = webhookOffice(site, receiver)

describe('stored data', () => {
  test('secrets can’t be read again, and the log has only the host', async () => {
    const { webhook, secret } = await add()
    const seen = [
      await call('GET', '/api/admin/webhooks'),
      await call('PATCH', `/api/admin/webhooks/${webhook.id}`, { events: ['booking.created'] }),
    ]
    expect(JSON.stringify(seen)).not.toContain(secret.slice(10, 30))
    await call('DELETE', `/api/admin/webhooks/${webhook.id}`)
    const log = JSON.stringify(await site.rows(activityLog))
    expect(log).toMatch(/Deleted the webhook at 127\.0\.0\.1:\d+/)
    expect(log).not.toContain('key-7')
  })

  test('messages are deleted with their webhook, with the person they name, and after 30 days', async () => {
    const { webhook } = await add()
    const lead = await publishStored(site, 'booking', await insertLead.booking(site.db))
    await work()
    expect(await deliveries()).toHaveLength(1)
    await owner.post(`/${lead.id}/erase`, { confirm: 'ERASE' })
    expect((await site.rows(bookings))[0]!.firstName).toBe('[erased]')
    expect(await deliveries()).toEqual([])
    await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    await work()
    later(29 * 24 * 60)
    await site.work('old-webhook-deliveries')
    expect(await deliveries()).toHaveLength(1)
    later(2 * 24 * 60)
    await site.work('old-webhook-deliveries')
    expect(await deliveries()).toEqual([])
    await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    expect((await call('DELETE', `/api/admin/webhooks/${webhook.id}`)).body).toEqual({ id: webhook.id })
    expect([await deliveries(), await site.rows(webhooks)]).toEqual([[], []])
  })

  test.runIf(onPostgres)(
    'a request that comes in while a webhook is deleted is stored, without a message to it',
    async () => {
      const { webhook } = await add()
      const lead = await insertLead.booking(site.db)
      let published: Promise<unknown> | undefined
      await site.db.transaction(async (db) => {
        await db.delete(webhooks).where(eq(webhooks.id, webhook.id))
        published = publishStored(site, 'booking', lead)
        await expect.poll(() => countLockWaits(site.database.pool)).toBe(1)
      })
      await published
      expect(await deliveries()).toEqual([])
    },
  )

  test('messages are listed newest first and filtered by status', async () => {
    const { webhook } = await add()
    for (let n = 0; n < 3; n++) await call('POST', `/api/admin/webhooks/${webhook.id}/test`)
    await site.db.update(webhookDeliveries).set({ status: 'failed' }).where(eq(webhookDeliveries.id, 1))
    const read = async (query: string) =>
      (await call('GET', `/api/admin/webhooks/${webhook.id}/deliveries${query}`)).body
    expect(await read('')).toMatchObject({ items: [{ id: 3 }, { id: 2 }, { id: 1 }], total: 3 })
    expect(await read('?status=failed')).toMatchObject({ items: [{ id: 1 }], total: 1, counts: { all: 3, queued: 2 } })
    expect((await call('GET', '/api/admin/webhooks/99/deliveries')).status).toBe(404)
  })
})

describe('refused', () => {
  test.each([
    [
      { url: 'ftp://example.com', events: ['booking.created'] },
      'url',
      'Enter a full address that starts with https://.',
    ],
    [{ url: 'https://', events: ['booking.created'] }, 'url', 'Enter a full address that starts with https://.'],
    [
      { url: 'http://example.com/hook', events: ['booking.created'] },
      'url',
      'The address must start with https:// because customer details are sent to it.',
    ],
    [
      { url: 'https://me:pass@example.com', events: ['booking.created'] },
      'url',
      'Remove the user name and password from the address.',
    ],
    [{ url: 'https://example.com', events: [] }, 'events', 'Choose at least one event.'],
  ])('%j', async (body, field, message) => {
    expect(await call('POST', '/api/admin/webhooks', body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
  })

  test('a sixth webhook, and a change to an older version', async () => {
    const all = []
    for (let n = 0; n < 5; n++) all.push(await add())
    const sixth = await call('POST', '/api/admin/webhooks', { url: receiver.url, events: ['booking.created'] })
    expect(sixth).toMatchObject({ status: 409, body: { code: 'too_many' } })
    const { id, updatedAt } = all[0]!.webhook
    const change = () =>
      call('PATCH', `/api/admin/webhooks/${id}`, { events: ['contact.created'] }, { 'if-match': `"${updatedAt}"` })
    expect((await change()).status).toBe(200)
    expect((await change()).status).toBe(412)
  })
})
