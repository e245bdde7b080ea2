import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { messageKinds } from '#app/features/contacts/statuses.ts'
import { contacts, privacyContacts } from '#db/schema.ts'
import { fastestRun } from '#tests/helpers/fastest-run.ts'
import { messagePaths } from '#tests/helpers/message-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const tables = { contact: contacts, 'privacy-contact': privacyContacts }

test.each(messageKinds)(
  '10,000 rows of each %s take less than five times as long as 100',
  async (kind) => {
    const states =
      kind === 'contact'
        ? ['unread', 'read', 'replied', 'archived', 'spam']
        : ['new', 'read', 'replied', 'archived', 'spam']
    const row = await insertLead[kind](site.db)
    const more = async (rows: number) => {
      const { id: _id, ...values } = row
      for (let done = 0; done < rows; done += 500) {
        const batch = Array.from({ length: Math.min(500, rows - done) }, (_, at) => ({
          ...values,
          name: `Person ${done + at}`,
          status: states[at % 5]!,
          message: `${values.message} ${'A few more words about it. '.repeat(6)}${done + at}`,
          createdAt: new Date(values.createdAt.getTime() - (done + at) * 60_000),
        }))
        await site.db.insert(tables[kind] as typeof contacts).values(batch as never)
      }
      await site.db.execute(sql`analyze ${tables[kind]}`)
      // The embedded database blocks the process, so an idle connection may have timed out.
      await site.get('/health').catch(() => {})
    }
    const headers = await site.signIn()
    const requests = ['', '?status=open', `?status=${states[0]}`, '?page=3', '?overdue=yes']
    const measure = async (target: Record<string, number> = {}) => {
      const spans: Record<string, number> = {}
      for (const search of requests) {
        const ask = async () => (await site.get(messagePaths[kind] + search, headers)).text()
        spans[search] = await fastestRun(ask, { target: target[search] ?? Infinity })
      }
      return spans
    }
    await more(99)
    const small = await measure()
    await more(9_900)
    const large = await measure(Object.fromEntries(requests.map((search) => [search, small[search]! * 5])))
    const growth = requests.map((search) => [search, (large[search]! / small[search]!).toFixed(1)])
    process.stdout.write(`growth from 100 to 10,000, ${kind}: ${JSON.stringify(growth)}\n`)
    for (const search of requests) expect(large[search]! / small[search]!, search).toBeLessThan(5)
  },
  120_000,
)
