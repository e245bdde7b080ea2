import type { ReactNode } from 'react'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'

/** SPEC §2: a header and footer wrap all pages. */
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
      {/* Early, though fixed to the foot: on however slow a line one can call from the first paint on. */}
      <PhoneBar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}
