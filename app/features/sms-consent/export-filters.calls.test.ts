import { expect, test } from 'vitest'

import { submitConsent } from '#tests/helpers/consent.ts'
import { eveningHere, useSite } from '#tests/helpers/test-site.ts'

import { noChoice } from './consent-schema.ts'

const site = useSite()

const submit = (name: string, phone: string | null, flags = {}) =>
  submitConsent(site.db, { name, phone, smsConsent: { ...noChoice, ...flags } })

/** Ada agrees and later makes no choice, Bob declines, Cid gives no number. */
async function threePeople() {
  await submit('Ada', '314-555-0101', { general: true })
  await submit('Ada', '314-555-0101')
  await submit('Bob', '314-555-0102', { noTexts: true })
  await submit('Cid', null)
}

test.each([
  ['state=declined', 'state: declined', ['Bob']],
  ['by=events&state=opted-in', 'by: events; state: opted-in', ['Ada', 'Ada']],
  ['state=opted-in&kind=general', 'state: opted-in; kind: general', ['Ada']],
  ['state=no-choice', 'state: no-choice', []],
  ['by=numbers&phone=3145550101', 'by: numbers; phone: 3145550101', ['Ada', 'Ada']],
  ['by=years&kind=fax&from=2026-02-30&to=soon', 'by: events', ['Ada', 'Ada', 'Bob', 'Cid']],
])('an export with %s lists the applied filters only', async (search, filter, names) => {
  await threePeople()
  const cookie = await site.signIn()
  const fetched = async (kind: string) => site.get(`/api/admin/sms-consent/export.${kind}?${search}`, cookie)
  const [heading] = (await (await fetched('csv')).text()).split('\r\n')
  expect(heading).toContain(`"Filter ${filter}","Records ${names.length}"`)
  const file = (await (await fetched('json')).json()) as { records: number; events: { name: string }[] }
  expect(file.records).toBe(names.length)
  expect(file.events.map(({ name }) => name)).toEqual(names)
})

test('a file name has the date in St. Louis', async () => {
  site.clock.now = eveningHere
  for (const kind of ['csv', 'json']) {
    const file = await site.get(`/api/admin/sms-consent/export.${kind}`, await site.signIn())
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="sms-consent-2026-11-18.${kind}"`)
  }
})
