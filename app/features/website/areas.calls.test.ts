import { expect, test } from 'vitest'

import { areas as original } from '#db/seed/areas.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { AreaMap } from './schemas.ts'

const site = useSite()
const page = async (path: string) => (await site.send('GET', path)).text()
const save = async (changes: object) => {
  const response = await site.send('PATCH', '/api/admin/website/areas', {
    headers: await site.signIn(),
    body: { value: { ...original, ...changes } },
  })
  return { status: response.status, body: (await response.json()) as { fields?: object } }
}
const maps = async () =>
  (await (await site.send('GET', '/api/website/areas/maps')).json()) as {
    area: AreaMap | null
    region: { corners: string; marker: string } | null
  }

const town = (name: string, state: string, coordinates = '', zips = '') => ({ name, state, coordinates, zips })
const kansas = [
  town('Olathe', 'KS', '38.8814, -94.8191', '66061'),
  town('Lenexa', 'KS', '38.9536,-94.7336'),
  town('Liberty', 'MO', '39.2461, -94.4191'),
  town('Raymore', 'MO'),
]

test('other areas are on every page that names them, and nothing is left of the original ones', async () => {
  const { status } = await save({ lead: 'Kansas City and around', towns: kansas })
  expect(status).toBe(200)
  const html = await page('/service-areas')
  expect(html).toContain('Kansas City and around: 2 areas in Kansas and 2 in Missouri.')
  expect(html).toContain('aria-label="Areas in Kansas"')
  expect(html).toContain('{"@type":"City","name":"Olathe, KS"}')
  expect(html).not.toMatch(/Kirkwood, MO|Illinois|Mississippi/)
  expect(await page('/booking')).toContain('<option>Raymore</option>')
  const { area, region } = await maps()
  expect(area).toMatchObject({ outlines: null, spots: [{ name: 'Olathe' }, { name: 'Lenexa' }, { name: 'Liberty' }] })
  for (const { x, y } of area!.spots) {
    expect(Math.min(x, y, area!.width - x, area!.height - y)).toBeGreaterThan(30)
  }
  // Liberty is north and east of Olathe.
  expect(area!.spots[2]!.x).toBeGreaterThan(area!.spots[0]!.x)
  expect(area!.spots[2]!.y).toBeLessThan(area!.spots[0]!.y)
  expect(area!.labels).toHaveLength(3)
  expect(region).toEqual({ corners: '-94.92,38.78,-94.32,39.35', marker: '38.8814,-94.8191' })
})

test('the original map stays while its towns do, and without coordinates there is none', async () => {
  await save({ towns: original.towns.slice(0, 20).map((area) => ({ ...area, zips: '' })) })
  expect((await maps()).area!.outlines).not.toBeNull()
  await save({ towns: kansas.slice(1, 3) })
  expect((await maps()).area).toBeNull()
  await save({ towns: [kansas[3]] })
  expect(await maps()).toEqual({ area: null, region: null })
  const html = await page('/service-areas')
  expect(html).toContain('1 area in Missouri.')
  expect(html).not.toContain('openstreetmap')
})

test('an invalid town is refused at its field, and nothing changes', async () => {
  const towns = [town('', 'XX', '95, 200', '6306'), kansas[0], { ...kansas[0], name: 'OLATHE' }]
  expect(await save({ towns })).toMatchObject({
    status: 400,
    body: {
      fields: {
        'towns.0.name': 'Fill in “Town”.',
        'towns.0.state': 'Enter the state as two letters, such as IL.',
        'towns.0.zips': 'Enter ZIP codes of five digits, separated by commas.',
        'towns.0.coordinates': 'Enter latitude and longitude, such as 39.78, -89.65.',
      },
    },
  })
  expect(await save({ towns: towns.slice(1) })).toMatchObject({
    body: { fields: { 'towns.1.name': 'This town is on the list already.' } },
  })
  expect(await page('/service-areas')).toContain('29 areas in Missouri and 12 in Illinois')
})
