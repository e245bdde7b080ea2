import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'

import { shortDate } from '#app/business/local-time.ts'
import { readPolicy } from '#app/features/website/calls.ts'
import type { Policy, PolicyName } from '#app/features/website/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Container } from '#app/ui/container.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useProfile } from '#app/business/profile-context.tsx'
import { phonesOf, telHref } from '#app/business/profile.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageRest } from '#app/ui/skeleton.tsx'

type LegalSection = Policy['sections'][number]
type Heading = Pick<LegalSection, 'id' | 'title'>

interface LegalDocumentProps {
  title: string
  policy: PolicyName
  /** Headings among the children to list in the table of contents. */
  afterwards?: Heading[]
  children?: ReactNode
}

/** The frame of a legal page: header, table of contents, numbered sections, then the page's own children. */
export function LegalDocument({ title, policy, afterwards = [], children }: LegalDocumentProps) {
  const { data, isPending } = useQuery(apiQuery(readPolicy(policy)))
  if (!data)
    return (
      <>
        <PageHeader title={title} />
        <PageRest isPending={isPending} />
        <Container className="pb-14">
          <div className="max-w-[47.5rem]">{children}</div>
        </Container>
      </>
    )
  const { effectiveOn, summary, sections } = data
  return (
    <article>
      <PageHeader title={title} lead={summary}>
        <p className="text-sm font-medium text-ink-soft">{`Effective ${shortDate(`${effectiveOn}T18:00:00Z`)}`}</p>
      </PageHeader>
      <Container className="py-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:py-14">
        <div className="print:hidden">
          <nav
            aria-label="On this page"
            className="hidden text-sm lg:sticky lg:top-34 lg:block lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
          >
            <p className="mb-2 font-semibold text-ink">On this page</p>
            <Contents sections={sections} afterwards={afterwards} />
          </nav>
          <details className="group mb-10 rounded-card border border-line bg-surface lg:hidden">
            <summary className="flex min-h-12 items-center gap-2 px-5 font-semibold text-ink">
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
              On this page
            </summary>
            <nav aria-label="On this page" className="border-t border-line px-5 py-2">
              <Contents sections={sections} afterwards={afterwards} />
            </nav>
          </details>
        </div>
        <div className="max-w-[47.5rem] min-w-0">
          <div className="[counter-reset:legal-section]">
            {sections.map((section) => (
              <Section key={section.id} {...section} />
            ))}
          </div>
          {children}
        </div>
      </Container>
    </article>
  )
}

function Contents({ sections, afterwards }: { sections: Heading[]; afterwards: Heading[] }) {
  const link = 'block py-2.5 text-ink-soft underline-offset-4 hover:text-brand hover:underline lg:py-1.5'
  return (
    <>
      <ol className="list-decimal pl-7 marker:text-ink-faint marker:tabular-nums">
        {sections.map(({ id, title }) => (
          <li key={id} className="pl-1">
            <a href={`#${id}`} className={link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      {afterwards.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={`mt-2 border-t border-line ${link}`}>
          {title}
        </a>
      ))}
    </>
  )
}

// The number is a CSS counter: the heading's text stays plain, and inserting a section renumbers the rest.
const heading =
  "scroll-mt-12 text-2xl [counter-increment:legal-section] before:mr-2 before:text-brand before:content-[counter(legal-section)'.']"

const prose = [
  'mt-4 space-y-4 text-ink-soft',
  '[&_h3]:pt-3 [&_h3]:text-lg [&_h3]:text-ink',
  '[&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6 [&_ul]:marker:text-ink-faint',
  '[&_strong]:font-semibold [&_strong]:text-ink',
  '[&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:no-underline',
  '[&_address]:not-italic',
].join(' ')

function Section({ id, title, html }: LegalSection) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {/* The server has sanitized it. */}
      <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

interface LegalClosingProps {
  question: string
}

/** The end of a legal page: contact, and the link home. */
export function LegalClosing({ question }: LegalClosingProps) {
  const phones = phonesOf(useProfile())
  return (
    <section aria-labelledby="questions" className="mt-14 border-t border-line pt-10 print:hidden">
      <h2 id="questions" className="text-2xl">
        {question}
      </h2>
      <p className="mt-3 text-ink-soft">Call or write to us, and we will explain it in plain English.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/contact" className={buttonClass({ variant: 'primary' })}>
          Contact Us
        </Link>
        {phones.map(({ number }) => (
          <a key={number} href={telHref(number)} className={buttonClass({ variant: 'secondary' })}>
            {`Call ${number}`}
          </a>
        ))}
      </div>
      <p className="mt-8 -ml-5">
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Back to Home
        </Link>
      </p>
    </section>
  )
}
