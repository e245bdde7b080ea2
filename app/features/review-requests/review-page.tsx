import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { LinkEnded } from '#app/features/links/link-page.tsx'
import { ActionForm } from '#app/layout/forms/action-form.tsx'
import { pathOf } from '#app/http/endpoint.ts'
import { apiQuery, isNotFound } from '#app/http/api-query.ts'
import { useSent } from '#app/layout/form-state.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { followReviewLink } from './calls.ts'
import { declineForm } from './decline-form.ts'
import { readReviewRequest } from './link.ts'

/** /booking?review=: the review sites, and where a customer says not to be asked again. */
export function ReviewPage() {
  const token = new URLSearchParams(useExactSearch()).get('review') ?? ''
  const { data: request, error } = useQuery(apiQuery(readReviewRequest, { token }))
  const { local } = useProfile()
  const wasSent = useSent(/^decline-reviews$/) !== null
  const [isSent, setSent] = useState(wasSent)
  const isDeclined = isSent || request?.isDeclined
  const sites = request?.sites ?? []
  if (isNotFound(error)) return <LinkEnded lead="Would you like to tell us something? Please call us." />
  return (
    <>
      <PageHead title="How did we do?" noindex />
      <PageHeader
        title="How did we do?"
        lead={
          error
            ? `Would you like to tell us something? Please call ${local}.`
            : request?.sites.length === 0
              ? 'Thank you for having us.'
              : 'It takes a minute and helps your neighbors find someone they can rely on.'
        }
      />
      {request && (
        <Container className="grid max-w-3xl gap-10 py-10 sm:py-14">
          {sites.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {sites.map((name, index) => (
                <li key={name} className="max-sm:w-full">
                  <a
                    href={pathOf(followReviewLink, { token, site: index })}
                    rel="nofollow"
                    className={`${buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })} max-sm:w-full`}
                  >
                    {`Review us on ${name}`}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p>
            If something isn't right, please call us at{' '}
            <a href={telHref(local)} className="font-semibold whitespace-nowrap underline underline-offset-4">
              {local}
            </a>
            . We'll come back and fix it.
          </p>
          {isDeclined ? (
            <Notice kind="good">{"We won't ask you for a review again."}</Notice>
          ) : (
            <ActionForm
              spec={declineForm}
              hidden={{ token }}
              button="Don't Ask Me Again"
              busy="Saving..."
              variant="secondary"
              sent={['Saved', "We won't ask you for a review again."]}
              failed="We couldn't save that"
              onSent={() => setSent(true)}
            >
              {() => <p>We ask once a year at most.</p>}
            </ActionForm>
          )}
        </Container>
      )}
    </>
  )
}
