import { expect, test, vi } from 'vitest'

import type { Orm } from '#db/database.ts'

import { scoreSpam } from './spam.server.ts'

const list = vi.hoisted(() => ({ readable: false }))
vi.mock('disposable-email-domains-js', () => ({
  disposableEmailBlocklistSet: () => {
    if (!list.readable) throw new Error('out of file handles')
    return new Set(['throw-away.example'])
  },
}))

test("a disposable-domain list that fails to load doesn't block the form, and is loaded again next time", async () => {
  // Without a message, no query runs.
  const site = { db: null as unknown as Orm, now: () => new Date() }
  const caller = { ip: '10.0.0.1', header: (name: string) => (name === 'x-form' ? 'contact' : undefined) }
  const judged = () => scoreSpam(site, caller, { email: 'a@throw-away.example', message: null })
  expect(await judged()).toEqual({ spamScore: 0 })
  expect(await judged()).toEqual({ spamScore: 0 })
  list.readable = true
  expect(await judged()).toEqual({ spamScore: 1 })
})
