import { beforeEach, expect, test } from 'vitest'

import { newsletterIssues } from '#db/schema/newsletter.ts'
import { newsletterTemplates as sampleTemplates } from '#db/seed/newsletter-templates.ts'
import { newsletterThemes as sampleThemes } from '#db/seed/newsletter-themes.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { defaultColors } from './style-options.ts'

const site = useSite()
let headers: Record<string, string> = {}
beforeEach(async () => {
  headers = await site.signIn()
})
const send = async (method: string, where: string, body?: unknown, base = '/api/admin/newsletter-') => {
  const response = await site.send(method, base + where, { body, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const sendIssue = (method: string, where: string, body?: unknown) =>
  send(method, where, body, '/api/admin/newsletter/issues')
const blue = { name: 'Blue', ...defaultColors }

test('the seeded themes and templates are valid and readable', async () => {
  for (const theme of sampleThemes) {
    const { status, body } = await send('POST', 'themes', theme)
    expect(status).toBe(201)
    for (const ratio of Object.values(body.contrast as Record<string, number>))
      expect(ratio).toBeGreaterThanOrEqual(4.5)
  }
  for (const { isPublished: _, ...template } of sampleTemplates) {
    const { status, body } = await send('POST', 'templates', template)
    expect(status).toBe(201)
    expect((await send('PATCH', `templates/${String(body.id)}/publish`, { isPublished: true })).status).toBe(200)
  }
})

test('there is one active default, which can’t be deactivated or deleted', async () => {
  await send('POST', 'themes', { ...blue, isDefault: true, isActive: false })
  await send('POST', 'themes', { ...blue, name: 'Red', isDefault: true })
  const list = (await send('GET', 'themes')).body as unknown as {
    name: string
    isDefault: boolean
    isActive: boolean
  }[]
  expect(list.map(({ name, isDefault, isActive }) => [name, isDefault, isActive])).toEqual([
    ['Red', true, true],
    ['Blue', false, true],
  ])
  const refused = { status: 409, body: { code: 'in_use', message: 'Choose another default theme first.' } }
  expect(await send('PATCH', 'themes/2/active', { isActive: false })).toMatchObject(refused)
  expect(await send('PATCH', 'themes/2', { isDefault: false })).toMatchObject(refused)
  expect(await send('DELETE', 'themes/2')).toMatchObject(refused)
  expect((await send('PATCH', 'themes/1/default')).body).toMatchObject({ isDefault: true })
  await site.db.insert(newsletterIssues).values({ subject: 'A', content: 'B', themeId: 2 })
  expect((await send('DELETE', 'themes/2')).status).toBe(200)
  expect(await site.rows(newsletterIssues)).toMatchObject([{ themeId: null }])
})

test('an unknown theme is refused; a deleted one becomes the default', async () => {
  const refused = { status: 400, body: { fields: { themeId: 'Please select a theme from the list.' } } }
  await send('POST', 'themes', { ...blue, isDefault: true })
  await send('POST', 'themes', { ...blue, name: 'Red' })
  const issue = { subject: 'A', content: 'B', themeId: 2 }
  expect(await sendIssue('POST', '', issue)).toMatchObject({ status: 201, body: { id: 1, themeId: 2 } })
  expect(await sendIssue('POST', '', { ...issue, themeId: 99 })).toMatchObject(refused)
  await site.db.update(newsletterIssues).set({ status: 'sent' })
  await send('DELETE', 'themes/2')
  expect(await sendIssue('POST', '/1/duplicate')).toMatchObject({ status: 201, body: { id: 2, themeId: null } })
  const unchanged = { status: 200, body: { content: 'Longer', themeId: null } }
  expect(await sendIssue('PATCH', '/2', { ...issue, content: 'Longer' })).toMatchObject(unchanged)
  expect(await sendIssue('PATCH', '/2', { ...issue, themeId: 99 })).toMatchObject(refused)
})

test('a newsletter is saved without its template once that is permanently deleted', async () => {
  await send('POST', 'templates', { title: 'A', subject: 'B', content: 'C' })
  const issue = { subject: 'A', content: 'B', templateId: 1 }
  expect(await sendIssue('POST', '', issue)).toMatchObject({ status: 201, body: { templateId: 1 } })
  await send('DELETE', 'templates/1')
  expect(await sendIssue('PATCH', '/1', issue)).toMatchObject({ status: 200, body: { templateId: 1 } })
  expect(await send('DELETE', '/template/1', undefined, '/api/admin/trash')).toMatchObject({ status: 200 })
  expect(await site.rows(newsletterIssues)).toMatchObject([{ templateId: null }])
  expect(await sendIssue('PATCH', '/1', issue)).toMatchObject({ status: 200, body: { templateId: null } })
})

test('concurrent changes keep one default and unique names', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => send('POST', 'themes', { ...blue, isDefault: true })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(made.filter(({ status }) => status === 400)).toHaveLength(7)
  for (const name of 'ABCDEF') await send('POST', 'themes', { ...blue, name })
  const ids = ((await send('GET', 'themes')).body as unknown as { id: number }[]).map(({ id }) => id)
  const chosen = await Promise.all(ids.map((id) => send('PATCH', `themes/${id}/default`)))
  expect(chosen.map(({ status }) => status)).toEqual(ids.map(() => 200))
  const list = (await send('GET', 'themes')).body as unknown as { isDefault: boolean }[]
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('an open editor doesn’t make its theme the default again', async () => {
  await send('POST', 'themes', { ...blue, isDefault: true })
  await send('POST', 'themes', { ...blue, name: 'Red' })
  const read = (await send('GET', 'themes/1')).body
  await send('PATCH', 'themes/2/default')
  const response = await site.send('PATCH', '/api/admin/newsletter-themes/1', {
    body: { ...blue, description: 'Ours', isDefault: true, isActive: true },
    headers: { ...headers, 'if-match': `"${String(read.updatedAt)}"` },
  })
  expect(response.status).toBe(412)
  expect((await send('GET', 'themes/2')).body).toMatchObject({ isDefault: true })
})

test('unreadable text and duplicate names are refused', async () => {
  await send('POST', 'themes', blue)
  expect((await send('POST', 'themes', { ...blue, name: 'BLUE' })).body).toMatchObject({
    fields: { name: 'A theme with this name already exists.' },
  })
  expect((await send('PATCH', 'themes/1', { textColor: '#999999' })).body).toMatchObject({
    fields: { textColor: 'This text is hard to read on this background. Its contrast is 2.8:1; it needs 4.5:1.' },
  })
  expect((await send('POST', 'themes', { ...blue, name: 'X', accentColor: 'red' })).body).toMatchObject({
    fields: { accentColor: 'Enter a color like #1D4ED8.' },
  })
  expect((await send('POST', 'themes/1/duplicate')).body).toMatchObject({ name: 'Copy of Blue', isDefault: false })
  expect((await send('POST', 'themes/1/duplicate')).body).toMatchObject({ name: 'Copy of Blue 2' })
})

test('a copy whose name has to be cut is not cut through an emoji', async () => {
  await send('POST', 'themes', { ...blue, name: `${'a'.repeat(86)}😀 and more` })
  expect((await send('POST', 'themes/1/duplicate')).body.name).toBe(`Copy of ${'a'.repeat(86)}`)
  await send('POST', 'templates', { title: `${'a'.repeat(111)}😀b`, subject: 'Tips' })
  expect((await send('POST', 'templates/1/duplicate')).body.title).toBe(`Copy of ${'a'.repeat(111)}`)
})

test('only a valid template is published', async () => {
  await send('POST', 'templates', { title: 'Tips', subject: 'Tips {{nmae}}' })
  const refused = await send('PATCH', 'templates/1/publish', { isPublished: true })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { subject: 'Unknown tag {{nmae}}.', content: 'Content is required.' } },
  })
  await send('PATCH', 'templates/1', { subject: 'Tips', content: 'Hello' })
  expect((await send('PATCH', 'templates/1/publish', { isPublished: true })).body).toMatchObject({ isPublished: true })
  expect((await send('PATCH', 'templates/1', { content: ' ' })).status).toBe(400)
  expect(await send('POST', 'templates/1/duplicate')).toMatchObject({
    status: 201,
    body: { title: 'Copy of Tips', isPublished: false },
  })
  expect(await send('POST', 'templates/1/test', { to: ['a@example.org'] })).toMatchObject({
    status: 202,
    body: { queued: 1 },
  })
  expect((await send('DELETE', 'templates/1')).status).toBe(200)
  expect((await send('GET', 'templates/1')).status).toBe(404)
  expect((await send('POST', 'templates', { title: '', subject: 'x' })).body).toMatchObject({
    fields: { title: 'Title is required.' },
  })
})
