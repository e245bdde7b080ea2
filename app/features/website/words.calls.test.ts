import { expect, test } from 'vitest'

import { writeSetting } from '#app/server/config/settings.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { upload, uploadResponse } from '#tests/helpers/upload.ts'

import type { Field, Fields } from './fields.ts'
import type { Policy } from './schemas.ts'
import { type SectionName, sections } from './sections.ts'
import { originals } from './website.server.ts'

const site = useSite({ BUSINESS_CITY: 'Denver', BUSINESS_STATE: 'CO' })

const words: SectionName[] = ['home', 'services', 'about', 'membership', 'promotion', 'leads']
/** Without those that list the service areas, which are another section. */
const pages = ['/', '/services', '/about', '/reviews', '/blog', '/membership', '/contact', '/unsubscribe']
const others = ['/sitemap', '/jc-welcome', '/no-such-page', '/feed.xml', '/llms.txt']

const save = async (name: SectionName, value: unknown) => {
  const options = { headers: await site.signIn(), body: { value } }
  const response = await site.send('PATCH', `/api/admin/website/${name}`, options)
  return { status: response.status, body: (await response.json()) as { fields?: Record<string, string> } }
}
const get = async (path: string) => {
  const response = await site.send('GET', path)
  return { status: response.status, text: await response.text() }
}

/** A value whose texts are all `text`; with '', optional ones are blank and lists empty. */
function valueOf(fields: Fields, text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(field, text)]))
}
function valueIn(field: Field, text: string): unknown {
  switch (field.input) {
    case 'text':
    case 'textarea':
      return text === '' && !field.isOptional ? 'x' : text
    case 'lines':
      return text === '' ? [] : [text]
    case 'checkbox':
      return true
    case 'object':
      return valueOf(field.fields, text)
    case 'array':
      return text === '' ? [] : [valueIn(field.of, text)]
    default:
      return field.initial
  }
}

test('a contractor of another place appears on every page, and St. Louis on none', async () => {
  await save('identity', { firstLine: '', tagline: 'Mountain air.', region: 'Denver', copyrightYear: 2026 })
  for (const name of words) {
    const saved = await save(name, valueOf(sections[name].fields, `{{region}} ${name}`))
    expect(saved, name).toMatchObject({ status: 200 })
    expect((await get(sections[name].page)).text, name).toContain(`Denver ${name}`)
  }
  for (const path of [...pages, ...others]) {
    const { text } = await get(path)
    const ownWords = text.replace(/"areaServed":\[.*?\]/, '')
    expect.soft(ownWords.match(/.{0,60}(?:St\. Louis|Comfort Refined|\{\{)/g), path).toBeNull()
    expect.soft(ownWords.includes('Denver'), path).toBe(true)
  }
})

test('a page whose optional words are blank has no empty headings, texts or lists', async () => {
  for (const name of words) {
    const saved = await save(name, valueOf(sections[name].fields, ''))
    expect(saved, name).toMatchObject({ status: 200 })
    const { status, text } = await get(sections[name].page)
    expect(status, name).toBe(200)
    const empty = /<(h\d|p|ol|blockquote)\b(?! aria-live|[^>]*min-h)[^>]*>\s*(<span[^>]*>\s*<\/span>\s*)*<\/\1>/g
    expect.soft(text.match(empty), name).toBeNull()
  }
})

test('tags are filled in, and an unknown one is refused at its field', async () => {
  const value = valueOf(sections.about.fields, 'x')
  expect(await save('about', { ...value, lead: '{{brand}} of {{ parent_company }}' })).toMatchObject({
    status: 200,
  })
  expect((await get('/api/website/about')).text).toContain('Calm Climate Heating & Cooling of Calm Climate Solutions')
  expect(await save('about', { ...value, lead: 'In {{town}}' })).toMatchObject({
    status: 400,
    body: { fields: { lead: 'Unknown tag {{town}}.' } },
  })
  expect((await save('identity', { ...originals.identity, tagline: 'Air for {{region}}' })).body.fields).toEqual({
    tagline: 'Unknown tag {{region}}.',
  })
})

test('a legal page shows all of its sections, each at an address of its own', async () => {
  const text = '## Who?\r\nYou\r\n## Who?\nMe\n## {{region}}'
  await save('termsOfService', { ...originals.termsOfService, summary: 'For {{region}}', text })
  const { summary, sections: shown } = JSON.parse((await get('/api/website/policies/terms-of-service')).text) as Policy
  expect([summary, ...shown.map(({ title }) => title)]).toEqual(['For Denver', 'Who?', 'Who?', 'Denver'])
  expect(shown.map(({ id, html }) => [id, html.trim()])).toEqual([
    ['who', '<p>You</p>'],
    ['who-2', '<p>Me</p>'],
    ['region', ''],
  ])
})

test('a page can show a photo, which counts as used, or no picture', async () => {
  const { id, url } = await uploadResponse(await upload(site, await testImage(200, 120)))
  const cases = [
    { name: 'home' as const, picture: (picture: string) => ({ picture }), illustration: '/drawings/street-north.svg' },
    {
      name: 'about' as const,
      picture: (kind: string) => ({ picture: { ...originals.about.picture, kind } }),
      illustration: '/founder.svg',
    },
  ]
  for (const { name, picture, illustration } of cases) {
    const show = (kind: string, more = {}) => save(name, { ...originals[name], ...picture(kind), ...more })
    expect((await show('photo')).body.fields, name).toEqual({ photo: 'Upload your photo, or choose another picture.' })
    expect((await show('photo', { photo: '/roof.jpg' })).body.fields, name).toEqual({
      photo: 'Choose an image from the library or upload one.',
    })
    expect((await get(sections[name].page)).text, name).toContain(illustration)
    await show('photo', { photo: url, photoAlt: 'Our van' })
    const { text } = await get(sections[name].page)
    expect(text, name).toMatch(new RegExp(`<img src="${url}" alt="Our van" width="200" height="120"`))
    expect(text, name).not.toContain(illustration)
    const removed = await site.send('DELETE', `/api/admin/images/${id}`, { headers: await site.signIn() })
    expect([removed.status, await removed.text()], name).toEqual([409, expect.stringContaining('Your website uses')])
    await show('none')
    expect((await get(sections[name].page)).text, name).not.toMatch(new RegExp(`${url}|${illustration}`))
  }
})

test('words saved before pages could have a photo are still shown', async () => {
  const names = ['home', 'about'] as const
  for (const name of names) {
    const { photo: _photo, photoAlt: _alt, ...before } = originals[name]
    await writeSetting(site.db, `website:${name}`, { ...before, lead: 'Saved long ago' }, new Date())
  }
  for (const name of names) expect((await get(`/api/website/${name}`)).text, name).toContain('Saved long ago')
})

test('lines are trimmed, and blank ones are left out', async () => {
  const value = valueOf(sections.promotion.fields, 'x')
  const plan = (inclusions: string[]) => ({ ...value, plan: { ...(value.plan as object), inclusions } })
  expect((await save('promotion', plan([' Two visits ', '', 'A filter']))).body).toMatchObject({
    value: { plan: { inclusions: ['Two visits', 'A filter'] } },
  })
  expect((await save('promotion', plan(['x'.repeat(101)]))).body.fields).toEqual({
    'plan.inclusions': 'Please use 100 characters or fewer in each line.',
  })
})

test('social links are in the footer and the structured data; missing ones are coming soon if the owner wants that', async () => {
  const blank = { facebook: '', instagram: '', linkedin: '', youtube: '', google: '' }
  const url = 'https://www.youtube.com/@example'
  await save('social', { ...blank, youtube: url, comingSoon: true })
  const { text } = await get('/')
  expect(text.match(/[^"]+ \(coming soon\)/g)).toEqual(
    ['Facebook', 'Instagram', 'LinkedIn'].map((name) => `${name} (coming soon)`),
  )
  expect(text.includes(`href="${url}"`)).toBe(true)
  expect(text.includes(`"sameAs":["${url}"]`)).toBe(true)
  await save('social', { ...blank, comingSoon: false })
  expect(/YouTube|coming soon/.test((await get('/')).text)).toBe(false)
  expect((await save('social', { ...blank, facebook: 'javascript:alert(1)', comingSoon: false })).body.fields).toEqual({
    facebook: 'Enter a full address that starts with https://.',
  })
})

test('while the promotion is off, its page and its share image are not found, and no page suggests it', async () => {
  expect((await get('/jc-welcom')).text).toContain('href="/jc-welcome"')
  await save('promotion', { ...valueOf(sections.promotion.fields, 'x'), isOn: false })
  const page = await get('/jc-welcome')
  expect(page.status).toBe(404)
  expect(page.text).toContain('Page Not Found</h1>')
  expect((await get('/share/jc-welcome.png')).status).toBe(404)
  expect((await get('/api/website/promotion')).status).toBe(404)
  expect((await get('/jc-welcom')).text).not.toContain('href="/jc-welcome"')
})
