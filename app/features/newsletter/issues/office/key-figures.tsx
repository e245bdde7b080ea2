import { useQuery } from '@tanstack/react-query'
import { MailWarning, MailX, Send, UserPlus, Users } from 'lucide-react'

import { ErrorCard } from '#app/office/error-card.tsx'
import { Figure } from '#app/office/figure.tsx'
import { grouped } from '#app/business/grouped.ts'
import { shortDate } from '#app/business/local-time.ts'
import { readSummary } from '#app/features/newsletter/subscribers/calls.ts'
import type { NewsletterSummary } from '#app/features/newsletter/subscribers/schemas.ts'
import { reading } from '#app/http/reading.ts'

import { titleOf } from './issue-words.ts'

/** How the list stands, in five numbers (PRODUCT §8.4). */
export function KeyFigures() {
  const summary = useQuery(reading(readSummary))
  const { data } = summary
  const shared = { loading: summary.isPending }
  const last = data?.lastIssue
  if (summary.isLoadingError) return <ErrorCard things="the numbers" query={summary} />
  return (
    <div
      aria-busy={summary.isPending}
      // Two lines for every label, so that the numbers stand in one row.
      className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.35fr)] xl:[&_p:first-child]:min-h-[2lh]"
    >
      <Figure
        label="Active subscribers"
        number={data?.active}
        hint={data && `${grouped(data.total)} in all`}
        Icon={Users}
        {...shared}
      />
      <Figure label="New in 30 days" number={data?.new30} hint={data && trend(data)} Icon={UserPlus} {...shared} />
      <Figure label="Unsubscribed in 30 days" number={data?.unsubscribed30} Icon={MailX} {...shared} />
      <Figure
        label="Bounced or complained"
        number={data && data.bounced + data.complained}
        hint={data && `${data.bounced} bounced, ${data.complained} complained`}
        Icon={MailWarning}
        {...shared}
      />
      <div className="col-span-2 grid lg:col-span-4 xl:col-span-1">
        <Figure
          label="Last newsletter"
          number={last ? `${grouped(last.sent)} / ${grouped(last.recipients)}` : undefined}
          hint={data && (last ? lastInWords(last) : 'None sent yet')}
          Icon={Send}
          {...(last && { to: `/admin/newsletter?tab=issues&id=${last.id}` })}
          {...shared}
        />
      </div>
    </div>
  )
}

function lastInWords(last: NonNullable<NewsletterSummary['lastIssue']>): string {
  const words = `“${titleOf(last)}”, ${shortDate(last.startedAt)}`
  return last.held > 0 ? `${words}. ${grouped(last.held)} only saved as files` : words
}

function trend({ new30, newPrev30 }: NewsletterSummary): string {
  const before = `${grouped(newPrev30)} in the 30 days before`
  if (new30 === newPrev30) return 'Like the 30 days before'
  return `${new30 > newPrev30 ? '▲' : '▼'} from ${before}`
}
