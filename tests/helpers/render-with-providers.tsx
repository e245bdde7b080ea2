import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

import { setTimeZone } from '#app/business/local-time.ts'
import { ProfileProvider } from '#app/business/profile-context.tsx'
import { technicianCalls } from '#app/features/technicians/calls.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { createQueryClient } from '#app/http/query-client.ts'

import { sampleProfile } from './sample-profile.ts'

/** Renders one component as a page would: with the business profile, its own query client, a path and a team. */
export function renderWithProviders(
  component: ReactNode,
  path = '/',
  read = (_path: string): Promise<unknown> => Promise.reject(new Error('This test fetches nothing.')),
  team: Technician[] = [],
) {
  // A test before this one may have changed it.
  setTimeZone(sampleProfile.timeZone)
  const [pathname = '/', search = ''] = path.split('?')
  const { hook } = memoryLocation({ path: pathname })
  const client = createQueryClient(async (path) => (path === technicianCalls.list.path ? team : read(path)))
  const rendered = render(
    <ProfileProvider value={sampleProfile}>
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={() => search}>
          {component}
        </Router>
      </QueryClientProvider>
    </ProfileProvider>,
  )
  return { ...rendered, client }
}

// jsdom has <dialog>, but can't open it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
