import type { ReactNode } from 'react'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header and footer around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
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
