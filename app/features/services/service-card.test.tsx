import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'

import type { BusinessProfile } from '#app/business/profile.ts'
import { ProfileProvider } from '#app/business/profile-context.tsx'
import { createQueryClient } from '#app/http/query-client.ts'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import type { Service } from './schemas.ts'
import type { ServiceCategory } from './service-categories.ts'
import { ServiceGrid } from './service-grid.tsx'
import { ServiceMark } from './service-mark.tsx'

const render = (children: ReactNode, look: Pick<BusinessProfile, 'colors' | 'logo'> = {}) =>
  renderToStaticMarkup(
    <ProfileProvider value={{ ...sampleProfile, ...look }}>
      <QueryClientProvider client={createQueryClient(() => Promise.reject(new Error('This test fetches nothing.')))}>
        <Router ssrPath="/services">{children}</Router>
      </QueryClientProvider>
    </ProfileProvider>,
  )

const service = (id: number, category: ServiceCategory): Service => ({
  id,
  category,
  title: `Service ${id}`,
  description: 'What it is.',
  icon: 'fas fa-fire',
})

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

test('the first card has the brand logo, five categories their own, and a later heating card the orange circle', () => {
  const categories = ['heating', 'cooling', 'air-quality', 'maintenance', 'emergency', 'smart-home', 'heating'] as const
  const html = render(<ServiceGrid services={categories.map((category, id) => service(id, category))} busy={false} />)
  expect(all(html, /data-mark="([^"]+)"/g)).toEqual(['brand', ...categories.slice(1, 6), 'circle'])
  expect(html).toMatch(/data-circle="heating"[^>]* class="[^"]*bg-heating/)
})

test('the first card has the brand logo, whatever its category', () => {
  const html = render(<ServiceGrid services={[service(1, 'cooling'), service(2, 'cooling')]} busy={false} />)
  expect(all(html, /data-mark="([^"]+)"/g)).toEqual(['brand', 'cooling'])
})

test.each([
  { colors: { brand: '#5b2a86', accent: '#0f766e' } },
  { logo: { mark: '/uploads/2026/ab12-512x512-480.webp' } },
])('with a logo or colors of the owner, every card has its icon in the brand’s color: %j', (look) => {
  const services = [service(1, 'cooling'), service(2, 'heating'), service(3, 'emergency')]
  const html = render(<ServiceGrid services={services} busy={false} />, look)
  expect(all(html, /data-mark="([^"]+)"/g)).toEqual(['circle', 'circle', 'circle'])
  expect(all(html, /data-circle="[^"]+"[^>]* class="[^"]*(bg-[a-z]+)/g)).toEqual(Array(6).fill('bg-brand'))
})

test('each category has one anchor, whatever its number of cards', () => {
  const html = render(<ServiceGrid services={[service(1, 'cooling'), service(2, 'cooling')]} busy={false} />)
  expect(all(html, /<article id="([^"]+)"/g)).toEqual(['cooling'])
})

test('only emergency cards have "Call Now"', () => {
  const html = render(<ServiceGrid services={[service(1, 'heating'), service(2, 'emergency')]} busy={false} />)
  expect(all(html, /href="(tel:[^"]+)"(?:(?!<\/a>).)*Call Now/g)).toEqual(['tel:+18005550199'])
})

test('an unknown category gets a gray circle', () => {
  const html = render(<ServiceMark category="plumbing" icon="fas fa-tint" first={false} />)
  expect(html).toContain('data-mark="circle"')
  expect(html).toContain('bg-other')
})

test('"Learn More" is a link to the page of its category, whose details are not in the card', () => {
  const html = render(<ServiceGrid services={[service(1, 'air-quality')]} busy={false} />)
  expect(all(html, /<a [^>]*href="([^"]+)"(?:(?!<\/a>).)*Learn More/g)).toEqual(['/services?service=air-quality'])
  expect(html).not.toMatch(/<dialog|Our Services Include/)
})
