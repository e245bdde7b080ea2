import { expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { bookings } from '#db/schema/bookings.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const workDone = 'New igniter'

test('a technician neither sees nor enters the value of a job at first', async () => {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job({ valueCents: 120_00 })
  const { entersValue, jobs } = await (await marcus.read()).json()
  expect([entersValue, jobs[0].jobValue]).toEqual([false, undefined])
  expect((await marcus.post('done', { id, workDone, jobValue: '90' })).status).toBe(200)
  expect(await site.rows(bookings)).toMatchObject([{ status: 'completed', jobValue: 120 }])
})

test('if the owner lets them, they do, and leave it as it was by leaving it blank', async () => {
  const marcus = await technicianWithLink(site)
  await writeSetting(site.db, 'team', { entersValue: true }, site.clock.now)
  const [one, other] = [await marcus.job(), await marcus.job({ valueCents: 120_00 })]
  const refused = await marcus.post('done', { id: one.id, workDone, jobValue: 'a lot' })
  expect([refused.status, (await refused.json()).fields]).toEqual([
    400,
    { jobValue: 'Please enter an amount such as 249.50.' },
  ])
  expect((await marcus.post('done', { id: one.id, workDone, jobValue: '$1,249.50' })).status).toBe(200)
  expect((await marcus.post('done', { id: other.id, workDone, jobValue: '' })).status).toBe(200)
  const { entersValue, jobs } = await (await marcus.read()).json()
  expect(entersValue).toBe(true)
  expect(jobs.map((job: { jobValue: number }) => job.jobValue).toSorted()).toEqual([120, 1249.5])
})
