import { expect, test } from 'vitest'

import { activityLog, technicians } from '#db/schema.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

test('Activity says when the link is opened on another device', async () => {
  const marcus = await technicianWithLink(site)
  const open = (device: string, agent: string) => marcus.post('opened', { device }, { 'user-agent': agent })
  const summaries = async () =>
    (await site.rows(activityLog)).flatMap(({ action, summary }) => (action === 'technician.opened' ? [summary] : []))
  const mine = 'c0ffee00-0000-4000-8000-000000000001'
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  for (let time = 0; time < 3; time++) expect((await open(mine, iPhone)).status).toBe(200)
  expect(await summaries()).toEqual([])
  const theirs = mine.replace(/1$/, '2')
  for (let time = 0; time < 2; time++) expect((await open(theirs, iPhone)).status).toBe(200)
  expect(await summaries()).toEqual(['The link to Marcus Lee’s day was opened on another device, Safari on iPhone'])
  expect((await open('not a device', iPhone)).status).toBe(400)
  const [listed] = await (await site.get('/api/admin/technicians', await site.signIn())).json()
  expect(listed.deviceCount).toBe(2)
  // A new link has no devices yet.
  await marcus.endLink()
  expect((await open(theirs, iPhone)).status).toBe(404)
  expect(await site.rows(technicians)).toMatchObject([{ dayDevices: [] }])
})
