import { expect, test } from 'vitest'

import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { policyOf } from './policies.server.tsx'
import { settingKey } from './website.server.ts'

const policy = (text: string) =>
  policyOf(
    {
      db: null as never,
      settings: async () => new Map([[settingKey('privacyPolicy'), { effectiveOn: '2026-01-01', summary: 'S', text }]]),
      profile: async () => sampleProfile,
    },
    'privacy-policy',
  )

test.each([
  ['very many sections', '## a\n'.repeat(11_000)],
  ['underscores in words', `## Title\n${'a_'.repeat(25_000)}`],
  ['asterisks in words', `## Title\n${'a*'.repeat(25_000)}`],
  ['spaces', `## Title${' '.repeat(50_000)}x\ntext${' '.repeat(50_000)}x`],
  ['quotes in quotes', `## Title\n${'> '.repeat(25_000)}`],
  ['lists in lists', `## Title\n${'1. '.repeat(16_000)}`],
])('a legal text of %s is rendered, in at most 200 sections', { timeout: 20_000 }, async (_name, text) => {
  const { sections } = await policy(text)
  expect(sections.length).toBeGreaterThan(0)
  expect(sections.length).toBeLessThanOrEqual(200)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})

test('tags inside raw HTML cannot break out of it', async () => {
  const { sections } = await policy(
    '## Title {#name}\n<a href="{{email}}" title="{{contact_details}}">us</a> at {{email}}',
  )
  expect(sections).toMatchObject([{ id: 'name', title: 'Title' }])
  const { html } = sections[0]!
  expect(html).toContain(`<a href="mailto:${sampleProfile.email}">${sampleProfile.email}</a>`)
  expect(html).not.toMatch(/<[^>]*</)
  expect(html.match(/<a\b/g)?.length).toBe(html.match(/<\/a>/g)?.length)
})
