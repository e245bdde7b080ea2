import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ProfileProvider } from '#app/business/profile-context.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { LinkDrawer } from './link-drawer.tsx'

test('as long as the site has no web address, nothing is offered to print', () => {
  const profile = { ...sampleProfile, siteUrl: 'http://localhost:3000' }
  renderWithProviders(
    <ProfileProvider value={profile}>
      <LinkDrawer open onClose={() => {}} />
    </ProfileProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Where it will be/), { target: { value: 'Van' } })
  expect(screen.queryByRole('region', { name: 'Your link' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Set your web address in Settings' }).getAttribute('href')).toBe(
    '/admin?tab=settings#settings-business',
  )
})
