import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'

import { areas } from '#db/seed/areas.ts'

import type { FoundTown } from './schemas.ts'

const site = useSite()
const find = async (text: string) => {
  const response = await site.send('POST', '/api/admin/website/areas/towns', {
    headers: await site.signIn(),
    body: { text },
  })
  return { status: response.status, body: await response.json() }
}
const found = async (text: string) => (await find(text)).body as FoundTown[]
/** "Tucson, AZ 85701", or "?" in place of a state that must be chosen. */
const short = (towns: FoundTown[]) =>
  towns.map(({ typed, isKnown, choices, chosen }) => {
    const town = choices[chosen ?? -1]
    return town ? `${town.name}, ${town.state} ${town.zips}${isKnown ? '' : ' unknown'}` : `${typed}, ?`
  })

test.each([
  ['ste. genevieve', 'Sainte Genevieve, MO 63670'],
  ['mt. vernon il', 'Mount Vernon, IL 62864'],
  ['O’FALLON, MISSOURI', "O'Fallon, MO 63366, 63368"],
  ['desoto, mo', 'De Soto, MO 63020'],
  ['n. kansas city, Mo.', 'North Kansas City, MO'],
  ['west new york nj', 'West New York, NJ 07047, 07093'],
  ['charleston west virginia', 'Charleston, WV 25301'],
  ['washington, D.C.', 'Washington, DC 20001'],
  ['• TUCSON\tPima County\tAZ\t85701-1234', 'Tucson, AZ 85701'],
  ['1. AZ\tmarana\t85653\tUSA', 'Marana, AZ 85653'],
  ['- kirkwood (MO)', 'Kirkwood, MO 63122'],
  ['85701', 'Tucson, AZ 85701'],
  ['Fenton 15 mi', 'Fenton, MO'],
  ['Kirkwood (8.5 miles away)', 'Kirkwood, MO 63122'],
  ['12 Fenton 4,022', 'Fenton, MO'],
  ['Detroit 48201 MI', 'Detroit, MI 48201'],
  ['Town & Country', 'Town and Country, MO'],
  ['Town and Country MO', 'Town and Country, MO'],
  ['“Ballwin”', 'Ballwin, MO'],
  ['Arnold*', 'Arnold, MO'],
  ['Ballwin ✓', 'Ballwin, MO'],
  ['"Ballwin","MO","63011"', 'Ballwin, MO 63011$'],
  ['Ballwin, MO\u200b 63011', 'Ballwin, MO 63011$'],
  ['Washington', 'Washington, MO'],
  ['Saint Louis, MO 63101', 'Saint Louis, MO 63101'],
])('%s is %s', async (typed, town) => {
  const [only, ...others] = short(await found(typed))
  expect(others).toEqual([])
  expect(only).toMatch(new RegExp(`^${town.replaceAll('.', '\\.')}(?!\\w)`))
})

test.each([
  ['Fenton 15 mi\nKirkwood (8 mi), Arnold - 20 min\nNew Nowhere', 'Fenton MO, Kirkwood MO, Arnold MO, New Nowhere ?'],
  ['St. Charles and Wentzville, and Chesterfield', 'St. Charles MO, Wentzville MO, Chesterfield MO'],
  ['Ballwin & Manchester 63021', 'Ballwin MO, Manchester MO'],
  ['St. Louis County: Florissant, Hazelwood, Ferguson', 'Florissant MO, Hazelwood MO, Ferguson MO'],
  ['Metro East, Illinois: Alton\nGodfrey', 'Alton IL, Godfrey IL'],
  ['Cities we serve: Kirkwood\nFenton: 63026', 'Kirkwood MO, Fenton MO'],
  ['Illinois: Belleville, Alton\nColumbia\nMissouri\nColumbia', 'Belleville IL, Alton IL, Columbia IL, Columbia MO'],
  ['City, State, ZIP\nArnold, MO\netc.', 'City ?, State ?, Arnold MO, etc ?'],
  ['Twin Oaks\nBellerive', 'Twin Oaks ?, Bellerive ?'],
  ['Fenton (15 miles) • Arnold (20 miles) • Ballwin • Ladue', 'Fenton MO, Arnold MO, Ballwin MO, Ladue MO'],
  ['Fenton (20 min) Arnold (15 min)', 'Fenton MO, Arnold MO'],
  ['Fenton 15 mi - Arnold 20 mi', 'Fenton MO, Arnold MO'],
  ['Fenton: 15 mi. Arnold: 20 mi.', 'Fenton MO, Arnold MO'],
  ['Tucson, AZ (10 mi) and Marana, AZ (20 mi)', 'Tucson AZ, Marana AZ'],
  ['Fenton 15 mi southwest of St. Louis, Arnold 20 miles from here and Ladue', 'Fenton MO, Arnold MO, Ladue MO'],
  ['within 30 miles of Fenton', 'Fenton MO'],
  ['5 miles around Fenton, and 15 mi Arnold', 'Fenton MO, Arnold MO'],
])('each town of %j is found or asked', async (text, towns) => {
  const named = (await found(text)).map(({ typed, choices, chosen }) => {
    const town = choices[chosen ?? -1]
    return town ? `${town.name} ${town.state}` : `${typed} ?`
  })
  expect(named.join(', ')).toBe(towns)
})

test('a town that only another state has is asked, unless the list has that state', async () => {
  expect(await found('Port Orchard')).toMatchObject([{ isKnown: true, chosen: null, choices: [{ state: 'WA' }] }])
  expect(short(await found('Port Orchard\nSeattle, WA'))[0]).toMatch(/^Port Orchard, WA/)
})

test('what was typed is kept: ZIP codes, coordinates and spelling; the rest is looked up', async () => {
  const towns = await found(`
Olathe, KS 66061, 66062 38.8814, -94.8191
Overland Park\tKansas\t66204
Lenexa 66215
St Louis, Clayton MO, Ladue`)
  expect(towns.flatMap(({ choices }) => choices[0]!)).toMatchObject([
    { name: 'Olathe', state: 'KS', zips: '66061, 66062', coordinates: '38.8814, -94.8191', zone: 'America/Chicago' },
    { name: 'Overland Park', state: 'KS', zips: '66204', coordinates: '38.9822, -94.6708' },
    { name: 'Lenexa', state: 'KS', zips: '66215' },
    { name: 'St Louis', state: 'MO', zips: expect.stringContaining('63101') },
    { name: 'Clayton', state: 'MO', zips: '63105' },
    { name: 'Ladue', state: 'MO', zips: '63124' },
  ])
})

test('each ZIP code goes to its town', async () => {
  expect(short(await found('Tucson, AZ 85701, 85705, 85710 Marana 85653'))).toEqual([
    'Tucson, AZ 85701, 85705, 85710',
    'Marana, AZ 85653',
  ])
  expect(short(await found('85701 Tucson, 85653 Marana'))).toEqual(['Tucson, AZ 85701', 'Marana, AZ 85653'])
  expect(short(await found('Tucson, AZ, ZIP codes: 85701, 85705'))).toEqual(['Tucson, AZ 85701, 85705'])
})

test('the towns the site starts with are found, each where it is', async () => {
  const towns = await found(areas.towns.map(({ name, state }) => `${name}, ${state}`).join('\n'))
  const unknown = towns.filter(({ isKnown }) => !isKnown).map(({ typed }) => typed)
  // Founded in 2021, later than the list of places.
  expect(unknown).toEqual(['Cahokia Heights'])
  for (const [index, { choices, isKnown }] of towns.entries()) {
    const [own, other] = [areas.towns[index]!, choices[0]!].map(({ coordinates }) =>
      coordinates.split(', ').map(Number),
    )
    if (isKnown) expect(Math.hypot(own![0]! - other![0]!, own![1]! - other![1]!), choices[0]!.name).toBeLessThan(0.07)
  }
})

test('of several states, the owner’s comes first; if it has no such town, nothing is chosen', async () => {
  const [springfield, portWashington] = await found('Springfield\nPort Washington')
  expect(springfield).toMatchObject({ chosen: 0, choices: { 0: { state: 'MO' }, 1: { state: 'AR' }, 26: {} } })
  expect(portWashington).toMatchObject({ chosen: null, choices: [{ state: 'NY' }, { state: 'OH' }, { state: 'WI' }] })
  expect(short(await found('Springfield 62701\nSpringfield, Oregon'))).toEqual([
    'Springfield, IL 62701',
    expect.stringMatching(/^Springfield, OR 97477/),
  ])
})

test('a town that isn’t known is said to be so, as it was typed', async () => {
  const [nowhere, elsewhere] = await found('Belleville, IL\nNew Nowhere 99999\nTucson, MO').then((all) => all.slice(1))
  expect(nowhere).toEqual({
    typed: 'New Nowhere',
    isKnown: false,
    choices: [{ name: 'New Nowhere', state: 'IL', zips: '99999', coordinates: '', zone: null }],
    chosen: null,
  })
  expect(elsewhere).toMatchObject({
    isKnown: false,
    chosen: null,
    choices: [{ state: 'MO', zips: '' }, { state: 'AZ' }],
  })
})

test.each([
  ['nothing', '', 'Enter at least one town.'],
  ['a list without words', '•\n - ', 'Enter at least one town.'],
  ['markup', '<ul><li>Tucson, AZ</li></ul>', 'Paste plain text, without HTML.'],
  ['more towns than the list may have', 'Tucson, AZ\n'.repeat(151), 'Paste 150 towns or fewer at a time.'],
  ['thousands of towns', 'Tucson, AZ\n'.repeat(5_000), 'Paste 150 towns or fewer at a time.'],
  ['a line of dashes', `a${' -'.repeat(9_900)}b`, expect.stringMatching(/^“a - - .* is too long for a town\./)],
  [
    'a long line',
    'Tucson '.repeat(1_400),
    '“Tucson Tucson Tucson Tucson Tucson Tucso…” is too long for a town. Put each on its own line.',
  ],
])('%s is refused', async (_, text, message) => {
  expect(await find(text)).toMatchObject({ status: 400, body: { fields: { text: message } } })
})
