import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'

import { type BusinessProfile, standIns } from '#app/business/profile.ts'
import { ProfileProvider } from '#app/business/profile-context.tsx'

import type { Service } from './schemas.ts'
import type { ServiceCategory } from './service-categories.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceGrid } from './service-grid.tsx'
import { ServiceMark } from './service-mark.tsx'

const { street, city, state, zip, ...said } = standIns
const profile: BusinessProfile = {
  ...said,
  address: { street, city, state, zip },
  portalUrl: null,
  promoUrl: null,
  siteUrl: '',
}

const draw = (children: ReactNode) =>
  renderToStaticMarkup(
    <ProfileProvider value={profile}>
      <Router ssrPath="/services">{children}</Router>
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

test('the first card has the brand mark, five categories their own, and a later heating card the orange circle', () => {
  const categories = ['heating', 'cooling', 'air-quality', 'maintenance', 'emergency', 'smart-home', 'heating'] as const
  const html = draw(<ServiceGrid services={categories.map((category, id) => service(id, category))} busy={false} />)
  expect(all(html, /data-mark="([^"]+)"/g)).toEqual(['brand', ...categories.slice(1, 6), 'circle'])
  expect(html).toMatch(/data-circle="heating"[^>]* class="[^"]*bg-heating/)
})

test('whatever comes first has the brand mark', () => {
  const html = draw(<ServiceGrid services={[service(1, 'cooling'), service(2, 'cooling')]} busy={false} />)
  expect(all(html, /data-mark="([^"]+)"/g)).toEqual(['brand', 'cooling'])
})

test('an anchor stands on the page once, whatever the number of cards in its category', () => {
  const html = draw(<ServiceGrid services={[service(1, 'cooling'), service(2, 'cooling')]} busy={false} />)
  expect(all(html, /<article id="([^"]+)"/g)).toEqual(['cooling'])
})

test('only emergency cards have "Call Now"', () => {
  const html = draw(<ServiceGrid services={[service(1, 'heating'), service(2, 'emergency')]} busy={false} />)
  expect(all(html, /href="(tel:[^"]+)"(?:(?!<\/a>).)*Call Now/g)).toEqual(['tel:+18005550199'])
})

test('a category we do not know gets a gray circle', () => {
  const html = draw(<ServiceMark category="plumbing" icon="fas fa-tint" first={false} />)
  expect(html).toContain('data-mark="circle"')
  expect(html).toContain('bg-other')
})

test('its dialog says what the card says, and whom to call', () => {
  const plumbing = { title: 'Plumbing', description: 'Pipes.', category: 'plumbing', icon: 'fas fa-tint' }
  const html = draw(<ServiceDialog id="more" service={plumbing} />)
  expect(html).toContain('Plumbing</h2>')
  expect(html).toContain('Pipes.')
  expect(all(html, /href="([^"]+)"/g)).toEqual(['/booking', 'tel:+18005550199'])
  expect(html).not.toContain('Our Services Include')
})
