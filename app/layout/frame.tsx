import type { ReactNode } from 'react'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'

/** Header and footer around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-field focus:bg-surface focus:px-4 focus:py-2.5"
      >
        Skip to content
      </a>
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
