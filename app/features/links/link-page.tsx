import type { ReactNode } from 'react'

import { ContactPanel } from '#app/layout/contact-panel.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** A page that a link opens without a sign-in, with whom to call beside it. `opening` is in place of title and lead. */
export function LinkPage({
  title,
  lead,
  opening,
  children,
}: {
  title: string
  lead: string
  opening?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <PageHead title={title} noindex />
      {opening || <PageHeader title={title} lead={lead} />}
      <Container className="grid grid-cols-1 items-start gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        <div className="lg:sticky lg:top-36">
          <ContactPanel title="Questions? Call us" hoursTitle="Hours" hours="bookingPage" />
        </div>
      </Container>
    </>
  )
}

const ended = 'This link has ended'

/** The page of a link that has ended or was replaced. `lead` says what to do; `children` is what can be done here. */
export const LinkEnded = ({ lead, children }: { lead: string; children?: ReactNode }) => (
  <>
    <PageHead title={ended} noindex />
    <PageHeader title={ended} lead={lead} />
    <Container className="py-10 sm:py-14">
      <div className="grid max-w-3xl gap-10">
        {children}
        <ContactPanel title="Questions? Call us" hoursTitle="Hours" hours="bookingPage" />
      </div>
    </Container>
  </>
)
