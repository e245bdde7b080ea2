import { expect, test } from 'vitest'

import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const at = (day: number) => new Date(`2026-11-${day}T15:00:00Z`)

test('a wording used twice has the period in which the form was sent', async () => {
  const brand = 'Quiet Air'
  const first = await submitConsent(site.db, { at: at(10) })
  await submitConsent(site.db, { at: at(11), brand })
  await submitConsent(site.db, { at: at(12) })
  await submitConsent(site.db, { at: at(13), brand })
  // From a page opened before the last change.
  await submitConsent(site.db, { at: at(14), brand, headers: { 'x-consent-version': first.consentVersion! } })
  const cookie = await site.signIn()
  const times = async (id: number) => {
    const response = await site.get(`/api/admin/sms-consent/events/${id}`, cookie)
    return ((await response.json()) as { wording: unknown }).wording
  }
  expect(await times(1)).toEqual({ from: at(10).toISOString(), until: at(11).toISOString() })
  expect(await times(3)).toEqual({ from: at(12).toISOString(), until: at(13).toISOString() })
  expect(await times(4)).toEqual({ from: at(13).toISOString(), until: at(18).toISOString() })
  expect(await times(5)).toEqual({ from: at(12).toISOString(), until: at(13).toISOString() })
  await submitConsent(site.db, { at: at(19) })
  expect(await times(6)).toEqual({ from: at(18).toISOString(), until: null })
})

test('the periods of wordings can’t be changed', async () => {
  await submitConsent(site.db)
  for (const change of [
    `update consent_texts_live set since = now()`,
    'delete from consent_texts_live',
    'truncate consent_texts_live',
  ]) {
    await expect(site.database.pool.query(change), change).rejects.toThrow()
  }
})
