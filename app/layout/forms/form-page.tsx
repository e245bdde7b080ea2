import type { ReactNode } from 'react'

import type { OpenPage } from '#app/business/opening-hours.ts'
import { ContactPanel } from '#app/layout/contact-panel.tsx'
import { OpenLine } from '#app/layout/open-line.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** A form page: the form on the left, other ways to reach the company on the right, or below on narrow screens. */
export function FormPage({
  path,
  title,
  description,
  lead,
  formTitle,
  form,
  panelTitle,
  hoursTitle,
  hours,
  children,
}: {
  path: string
  title: string
  /** For search engines. */
  description: string
  lead: string
  formTitle: string
  form: ReactNode
  panelTitle: string
  hoursTitle: string
  /** Whose hours it states; the line above the form says whether the office is open. */
  hours: OpenPage
  /** Rendered at the end of the panel. */
  children: ReactNode
}) {
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageHeader title={title} lead={lead} />
      <Container className="grid grid-cols-1 items-start gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <section className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <h2 className="mb-3 text-2xl">{formTitle}</h2>
          <OpenLine hours={hours} className="mb-4" />
          {form}
        </section>
        <div className="lg:sticky lg:top-36">
          <ContactPanel title={panelTitle} hoursTitle={hoursTitle} hours={hours}>
            {children}
          </ContactPanel>
        </div>
      </Container>
    </>
  )
}
