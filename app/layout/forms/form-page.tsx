import type { ReactNode } from 'react'

import type { OpenPage } from '#app/business/opening-hours.ts'
import { ContactPanel } from '#app/layout/contact-panel.tsx'
import { OpenLine } from '#app/layout/open-line.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/**
 * A form page: title and form on the left from the top, other ways to reach the company on the right, or below on narrow
 * screens.
 */
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
  steps,
  children,
}: {
  path: string
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** For screen readers. */
  formTitle: string
  form: ReactNode
  panelTitle: string
  hoursTitle: string
  /** Whose hours it states; the line above the form says whether the office is open. */
  hours: OpenPage
  /** What happens after sending. */
  steps?: readonly string[]
  /** Rendered at the end of the panel. */
  children: ReactNode
}) {
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-8 sm:pb-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <header className="first-action mb-7">
            <h1 className="lg:text-[3.25rem]">{title}</h1>
            <OpenLine hours={hours} className="mt-4" />
            <p className="mt-1.5 max-w-2xl text-lg text-ink-soft">{unbroken(lead)}</p>
          </header>
          <section aria-label={formTitle}>{form}</section>
        </div>
        <div className="grid content-start gap-8 lg:block">
          <ContactPanel title={panelTitle} hoursTitle={hoursTitle} hours={hours}>
            {children}
          </ContactPanel>
          {/* In the space below the panel, and there as long as one fills in the form. */}
          {steps && (
            <section className="px-1 lg:sticky lg:top-36 lg:mt-8 lg:px-8 print:hidden">
              <h2 className="text-xl">What happens next</h2>
              <ol className="mt-3 grid list-decimal gap-2 pl-6 leading-snug marker:font-bold marker:text-accent">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </Container>
    </>
  )
}
