import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach } from 'vitest'

import { type BusinessProfile, standIns } from '#app/business/profile.ts'
import { ProfileProvider } from '#app/business/profile-context.tsx'
import { createDataClient } from '#app/http/data-client.ts'

const { street, city, state, zip, ...profile } = standIns

/** The stand-in business, as components are told of it. */
const testProfile: BusinessProfile = {
  ...profile,
  address: { street, city, state, zip },
  portalUrl: null,
  promoUrl: null,
  siteUrl: 'https://example.com',
}

/** Draws one component as a page would: with the business profile, a data client of its own and an address. */
export function draw(
  component: ReactNode,
  path = '/',
  read = (_path: string): Promise<unknown> => Promise.reject(new Error('This test reads nothing.')),
) {
  const [pathname = '/', search = ''] = path.split('?')
  const { hook } = memoryLocation({ path: pathname })
  const client = createDataClient(read)
  const drawn = render(
    <ProfileProvider value={testProfile}>
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={() => search}>
          {component}
        </Router>
      </QueryClientProvider>
    </ProfileProvider>,
  )
  return { ...drawn, client }
}

// jsdom has dialogs, but can't open them.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
