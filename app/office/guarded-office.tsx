import type { ReactNode } from 'react'

import { AdminGuard } from '#app/features/sign-in/admin-guard.tsx'

import { AdminFrame } from './admin-frame.tsx'

/** What stands round every screen of the office: first who this is, then the menu. Visitors load nothing of it. */
export function GuardedOffice({ children }: { children: ReactNode }) {
  return (
    <AdminGuard>
      <AdminFrame>{children}</AdminFrame>
    </AdminGuard>
  )
}
