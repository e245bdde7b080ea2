import { ArrowUpRight } from 'lucide-react'

import { LogOutButton } from '#app/features/sign-in/log-out-button.tsx'
import { AdminHead } from '#app/layout/admin-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'

import { StatCards } from './stat-cards.tsx'

/** /admin (SPEC §2). */
export function DashboardPage() {
  return (
    <>
      <AdminHead title="Dashboard" />
      <header className="border-b border-line bg-tint">
        <Container className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 py-10 sm:py-14">
          <div>
            <h1>Dashboard</h1>
            <p className="mt-3 text-lg text-ink-soft">What stands on the website, and who has written to us.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              View site
              <ArrowUpRight aria-hidden="true" className="size-5" />
            </Link>
            <LogOutButton />
          </div>
        </Container>
      </header>
      <Container className="min-h-[24rem] py-10 sm:py-14">
        <StatCards />
      </Container>
    </>
  )
}
