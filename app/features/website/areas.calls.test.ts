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
  // Around all three, and one map is enough.
  expect(area!.coverage!.split('L')).toHaveLength(3)
  expect(region).toBeNull()
})

test('the original map stays while its towns do, and without coordinates there is none', async () => {
  await save({ towns: original.towns.slice(0, 20).map((area) => ({ ...area, zips: '' })) })
  expect((await maps()).area!.outlines).not.toBeNull()
  await save({ towns: kansas.slice(0, 2) })
  const region = { corners: '-94.92,38.78,-94.63,39.05', marker: '38.8814,-94.8191' }
  expect(await maps()).toEqual({ area: null, region })
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

test('without an example of the owner’s, the search box has one from the list', async () => {
  await save({ towns: kansas, example: '' })
  expect(await page('/service-areas')).toContain('placeholder="Olathe or 66061, for example"')
})

test('towns inside the others are not corners of the area around them', async () => {
  const inside = town('Overland Park', 'KS', '39.1000, -94.6800')
  await save({ towns: [...kansas.slice(0, 3), inside, town('Topeka', 'KS', '39.0473, -95.6752')] })
  const { spots, coverage } = (await maps()).area!
  const { x, y } = spots.find(({ name }) => name === 'Overland Park')!
  expect(coverage).not.toContain(`${x} ${y}`)
})
