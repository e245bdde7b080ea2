import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'

import { dayKeyIn } from '#app/features/bookings/my-day/link.ts'
import { hasOfficeMark } from '#app/features/sign-in/office-mark.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header and footer around every public page except My Day, which is a tool. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const search = useExactSearch()
  if (path === '/booking' && dayKeyIn(search) !== null)
    return (
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    )
  return (
    <>
      <SkipLink />
      <ForTheOwner />
      <NoticeBar />
      <Header />
      {/* Early in the document although it is fixed to the bottom: on a slow connection, visitors can call from the first paint. */}
      <PhoneBar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Rendered in the browser only, and loaded only where someone is signed in: the cached page is the same for everyone. */
const ForTheOwner = () =>
  useHydrated() &&
  hasOfficeMark() && (
    <Suspense>
      <OfficeBar />
    </Suspense>
  )

const OfficeBar = lazy(async () => ({ default: (await import('#app/features/sign-in/office-bar.tsx')).OfficeBar }))
