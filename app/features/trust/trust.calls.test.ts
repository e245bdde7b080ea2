import { expect, test } from 'vitest'

import { originals } from '#app/features/website/website.server.ts'
import { MailLayout, renderMail } from '#app/server/mail/mail-layout.tsx'
import { services } from '#db/schema/website.ts'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { upload, uploadResponse } from '#tests/helpers/upload.ts'

const site = useSite()

const save = async (section: string, value: object) => {
  const response = await site.send('PATCH', `/api/admin/website/${section}`, {
    headers: await site.signIn(),
    body: { value },
  })
  return { status: response.status, body: (await response.json()) as { fields?: Record<string, string> } }
}
const html = async (path: string) => (await site.get(path)).text()
/** The page without its scripts and the state in them. */
const shown = async (path: string) => (await html(path)).replaceAll(/<script\b[^]*?<\/script>/g, '')

const license = { state: 'MO', trade: 'HVAC contractor', number: 'M-4471' }
const profile = { name: 'Google', link: 'https://g.page/calm', rating: '4.8', count: 212, asOf: '2026-05-14' }

test('the licenses are on every page and for search engines', async () => {
  await save('trust', { ...originals.trust, licenses: [license], insurance: 'Insured for $2 million' })
  const line = 'MO HVAC contractor license M-4471'
  for (const path of ['/', '/services', '/about', '/blog', '/contact', '/no-such-page'])
    expect((await shown(path)).match(/<footer[^]*/)?.[0], path).toContain(line)
  for (const path of ['/about', '/booking'])
    expect((await shown(path)).match(/<main[^]*<\/main>/)?.[0], path).toMatch(
      /MO HVAC contractor license M-4471[^]*Insured for \$2 million/,
    )
  expect(await html('/')).toContain(
    '"hasCredential":[{"@type":"EducationalOccupationalCredential","credentialCategory":"license","name":"HVAC contractor license","identifier":"M-4471","validIn":{"@type":"State","name":"Missouri"}}]',
  )
})

test.each(['mo', 'Missouri', 'Mo.'])('a license’s state may be typed as %s', async (state) => {
  expect(await save('trust', { ...originals.trust, licenses: [{ ...license, state }] })).toMatchObject({
    status: 200,
    body: { value: { licenses: [license] } },
  })
})

test('the licenses are in mails and newsletters', async () => {
  await save('trust', { ...originals.trust, licenses: [license] })
  const profile = { ...sampleProfile, credentials: { licenses: [license], insurance: '', bond: '' } }
  const mail = await renderMail(MailLayout({ profile, preview: '', title: 'Thanks', children: null }))
  const body = { subject: 'Filters', content: 'Change them.' }
  const options = { headers: await site.signIn(), body }
  const newsletter = await (await site.send('POST', '/api/admin/newsletter/preview', options)).json()
  for (const { html, text } of [mail, newsletter])
    for (const part of [html, text]) expect(part).toContain('MO HVAC contractor license M-4471')
})

test('ratings elsewhere are said with their month, and never given to search engines', async () => {
  const profiles = [
    profile,
    { ...profile, name: 'Yelp', rating: '', count: 0, asOf: '' },
    { ...profile, name: 'Angi', rating: '', count: 57 },
    { ...profile, name: 'BBB', count: 0 },
  ]
  await save('trust', { ...originals.trust, profiles })
  for (const path of ['/', '/reviews']) {
    const text = (await shown(path)).replaceAll(/<[^>]+>/g, '')
    expect(text, path).toMatch(/4\.8 on Google \(opens in a new tab\), 212 reviews, as of May 2026/)
    expect(text, path).toContain('Reviews on Yelp')
    expect(text, path).toContain('57 reviews on Angi (opens in a new tab), as of May 2026')
    expect(text, path).toContain('4.8 on BBB (opens in a new tab), as of May 2026')
    expect(await html(path), path).not.toMatch(/aggregateRating|ratingValue/i)
  }
})

test('the first rating and license join the badges of the home page and open the service pages', async () => {
  await site.db
    .insert(services)
    .values({ title: 'Furnaces', description: 'Warm.', icon: 'fas fa-fire', category: 'heating' })
  await save('trust', { ...originals.trust, licenses: [license], profiles: [{ ...profile, rating: '' }, profile] })
  const said = '4.8 on Google212 reviews, May 2026License M-4471MO HVAC contractor'
  for (const [path, next] of [
    ['/', 'Licensed &amp; Insured'],
    ['/services?service=heating', 'Open now until 7 PM'],
  ] as const)
    expect((await shown(path)).replaceAll(/<[^>]+>/g, ''), path).toContain(said + next)
})

test('the home page shows three photos of jobs, the about page all', async () => {
  const { url: image } = await uploadResponse(await upload(site, await testImage(600, 400)))
  await save('people', { team: [], photos: [1, 2, 3, 4].map((at) => ({ image, caption: `Job ${at}`, town: '' })) })
  expect((await shown('/')).match(/alt="Job \d"/g)).toHaveLength(3)
  expect((await shown('/about')).match(/alt="Job \d"/g)).toHaveLength(4)
})

test('badges, financing, the team and photos are on the home and about pages', async () => {
  const { id, url } = await uploadResponse(await upload(site, await testImage(600, 400)))
  await save('trust', {
    ...originals.trust,
    badges: [
      { name: 'Carrier', image: url, link: 'carrier.example' },
      { name: 'NATE Certified', image: '', link: '' },
    ],
    financing: { name: 'Pay over 36 months', text: 'With approved credit.', link: 'https://pay.example' },
  })
  await save('people', {
    team: [{ name: 'Marcus Lee', role: 'Lead technician', photo: '', text: 'Heats {{region}} since 2009.' }],
    photos: [{ image: url, caption: 'New heat pump', town: 'Kirkwood' }],
  })
  for (const path of ['/', '/about']) {
    const page = await shown(path)
    for (const text of [
      'href="https://carrier.example"',
      'alt="Carrier"',
      'NATE Certified',
      'Pay over 36 months',
      'With approved credit.',
    ])
      expect(page, path).toContain(text)
    for (const text of [
      'Meet the Team',
      'Lead technician',
      'Heats St. Louis since 2009.',
      'Our Work',
      'alt="New heat pump"',
    ])
      expect(page.replaceAll(/<\/?span[^>]*>/g, ''), path).toContain(text)
  }
  // A photo that is shown can’t be deleted.
  const deleted = await site.send('DELETE', `/api/admin/images/${id}`, { headers: await site.signIn() })
  expect(deleted.status).toBe(409)
})

test('without any of it, nothing is shown', async () => {
  for (const path of ['/', '/about', '/reviews', '/booking']) {
    const page = await shown(path)
    expect(page, path).not.toMatch(
      /Meet the Team|Our Work|Licensed and Insured<|license |See If You Qualify|Reviews elsewhere/,
    )
    expect(await html(path), path).not.toContain('hasCredential')
  }
})

test('what makes no sense is refused at its field, and nothing changes', async () => {
  const trust = (more: object) => save('trust', { ...originals.trust, ...more })
  const refusals: [object, string, string][] = [
    [
      { licenses: [{ ...license, number: 'x'.repeat(300) }] },
      'licenses.0.number',
      'Please use 40 characters or fewer.',
    ],
    [{ licenses: [{ ...license, state: 'ZZ' }] }, 'licenses.0.state', 'Enter the state as two letters, such as IL.'],
    [{ profiles: [{ ...profile, rating: '6' }] }, 'profiles.0.rating', 'Enter a rating from 1.0 to 5.0, such as 4.8.'],
    [{ profiles: [{ ...profile, asOf: '2099-01-01' }] }, 'profiles.0.asOf', 'This date is in the future.'],
    [{ profiles: [{ ...profile, asOf: '1899-01-01' }] }, 'profiles.0.asOf', 'Enter a date in 2000 or later.'],
    [{ profiles: [{ ...profile, asOf: '' }] }, 'profiles.0.asOf', 'Say when the rating was this.'],
    [{ profiles: [{ ...profile, rating: '', asOf: '' }] }, 'profiles.0.asOf', 'Say when there were this many reviews.'],
    [
      { profiles: [{ ...profile, link: 'javascript:alert(1)' }] },
      'profiles.0.link',
      'Enter a full address that starts with https://.',
    ],
    [{ profiles: [{ ...profile, link: '' }] }, 'profiles.0.link', 'Enter the address of your profile.'],
    [
      { financing: { name: '', text: '', link: 'our bank' } },
      'financing.link',
      'Enter a full address that starts with https://.',
    ],
    [
      { badges: [{ name: 'Carrier', image: 'https://cdn.example/x.svg', link: '' }] },
      'badges.0.image',
      'Choose an image from the library or upload one.',
    ],
  ]
  for (const [value, field, message] of refusals)
    expect(await trust(value)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  const photo = { team: [], photos: [{ image: '', caption: 'New heat pump', town: '' }] }
  expect((await save('people', photo)).body.fields).toEqual({ 'photos.0.image': 'Upload a photo, or remove this one.' })
  expect(await shown('/about')).not.toContain('license ')
})
