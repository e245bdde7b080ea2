import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { dollars } from '#app/business/dollars.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { LinkEnded, LinkPage } from '#app/features/links/link-page.tsx'
import { apiQuery, isNotFound } from '#app/http/api-query.ts'
import { useSent } from '#app/layout/form-state.tsx'
import { ActionForm } from '#app/layout/forms/action-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { readRenewal } from './link.ts'
import { renewForm } from './renew-form.ts'
import { dayText } from './terms.ts'

/** /booking?renew=: a customer renews their plan with one press. */
export function RenewalPage() {
  const token = new URLSearchParams(useExactSearch()).get('renew') ?? ''
  const { data: renewal, error } = useQuery(apiQuery(readRenewal, { token }))
  const { local } = useProfile()
  const wasSent = useSent(/^renew$/) !== null
  const [isSent, setSent] = useState(wasSent)
  if (isNotFound(error)) return <LinkEnded lead="Would you like a plan? Please call us." />
  const isRenewed = isSent || renewal?.isRenewed
  return (
    <LinkPage
      title={isRenewed ? 'Your Plan Is Renewed' : 'Renew Your Plan'}
      lead={
        error
          ? `We couldn’t load your plan. Please call ${local}.`
          : isRenewed
            ? 'There is nothing more to do.'
            : 'One press does it. No card is charged.'
      }
    >
      {renewal && (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            {[
              ['Plan', renewal.planName],
              ['Address', renewal.address],
              ['Next term', `${dayText(renewal.startsOn)} to ${dayText(renewal.endsOn)}`],
              ['Price', dollars(renewal.price)],
              ['Discount on repairs', renewal.discountPercent > 0 && `${renewal.discountPercent}%`],
            ].map(
              ([label, value]) =>
                value && (
                  <div key={String(label)} className="contents">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="font-semibold wrap-anywhere">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {isRenewed ? (
            <Notice kind="good">{`Thank you. Your plan is valid until ${dayText(renewal.endsOn)}. We’ll remind you before each visit.`}</Notice>
          ) : (
            <ActionForm
              spec={renewForm}
              hidden={{ token }}
              button="Renew My Plan"
              busy="Renewing..."
              sent={['Plan Renewed', 'Thank you. Your plan goes on.']}
              failed="We couldn't renew your plan"
              onSent={() => setSent(true)}
            />
          )}
        </>
      )}
    </LinkPage>
  )
}
