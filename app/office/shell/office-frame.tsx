import type { ReactNode } from 'react'
import { Router } from 'wouter'

import { SkipLink } from '#app/layout/skip-link.tsx'
import { markEntry } from '#app/office/drawer/use-drawer-history.ts'

import { screenId } from './guarded-office.tsx'
import { OfficeFooter } from './office-footer.tsx'
import { OfficeHeader } from './office-header.tsx'
import { useTheme } from './use-theme.ts'

/** The site's header and footer in the measure of a tool: one line above the screen, two below it. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  useTheme()
  return (
    <Router aroundNav={markEntry}>
      <div className="flex min-h-dvh flex-col text-[0.9375rem] leading-normal print:block">
        <SkipLink to={screenId} />
        <OfficeHeader />
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none print:block">
          {children}
        </main>
        <OfficeFooter />
      </div>
    </Router>
  )
}
