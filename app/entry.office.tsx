import '@vitejs/plugin-react/preamble'
import './office/office.css'

import { createRoot } from 'react-dom/client'

import { setTimeZone } from '#app/business/local-time.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { isGuarded } from '#app/features/sign-in/admin-paths.ts'
import { logOutKey } from '#app/features/sign-in/use-session.ts'
import { createQueryClient } from '#app/http/query-client.ts'
import { readState } from '#app/http/page-state.ts'
import { request } from '#app/http/request.ts'
import { polyfillPopovers } from '#app/ui/popovers.ts'

import { EntitiesContext } from './office/entity.ts'
import { GuardedOffice } from './office/shell/guarded-office.tsx'
import { OfficeFrame } from './office/shell/office-frame.tsx'
import { App } from './app.tsx'
import { entities } from './entities.ts'
import { notFound, officeRoutes } from './office-routes.ts'
import { createNavigation } from './navigation.ts'
import { createScreens } from './screens.ts'

/** The state that the server embeds in the office's document. */
export interface OfficeState {
  profile: BusinessProfile
}

const { profile } = readState() as OfficeState
setTimeZone(profile.timeZone)
const screens = createScreens(officeRoutes, notFound, ({ load }) => load())
const client = createQueryClient((path, { signal }) =>
  // From the press of Log Out, reads would be refused: they wait for the login page, or for it to fail.
  client.isMutating({ mutationKey: logOutKey }) > 0
    ? new Promise(() => {})
    : request('GET', path, undefined, { signal }),
)
polyfillPopovers()
// The document's title would take precedence over those of the screens.
document.querySelector('title')?.remove()
createRoot(document.getElementById('root')!).render(
  <EntitiesContext value={entities}>
    <App
      profile={profile}
      client={client}
      screens={screens}
      navigation={createNavigation(screens, client, isGuarded)}
      Frame={OfficeFrame}
      Layout={GuardedOffice}
    />
  </EntitiesContext>,
)
