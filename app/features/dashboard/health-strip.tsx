import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

import { readHealth } from './calls.ts'
import type { Health } from './schemas.ts'

/** What of the system needs the owner; nothing while all is well. */
export function HealthStrip() {
  const query = useQuery(apiQuery(readHealth))
  const problems = query.data ? problemsOf(query.data) : []
  if (query.isLoadingError) return <ErrorCard resource="the system status" query={query} />
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="mb-3 text-[1.375rem] leading-tight">
        System status
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {problems.map(({ label, value }) => (
          <div key={label} className="bg-surface px-5 py-4">
            <dt className="flex items-center gap-3 font-semibold">
              <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
              {label}
            </dt>
            <dd className="pl-8 text-ink-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const problemsOf = ({ queue, newsletters, lastBackupAt, backupError, texts, notifications }: Health) =>
  [
    queue.failed > 0 && {
      label: 'Outbox',
      value: (
        <Link to="/admin?tab=outbox" className="underline underline-offset-4 hover:text-ink">
          {formatCount(queue.waiting)} waiting, {formatCount(queue.failed)} failed
        </Link>
      ),
    },
    texts.refusing + texts.unverified > 0 && { label: 'Text messages', value: textProblems(texts) },
    notifications.ended > 0 && {
      label: 'Notifications',
      value: `${formatCount(notifications.ended)} no longer reached. Turn them on again there, or off, in Settings.`,
    },
    newsletters.advice !== null && {
      label: 'Newsletters',
      value: (
        <>
          <Link to="/admin/newsletter" className="underline underline-offset-4 hover:text-ink">
            {formatCount(newsletters.paused)} paused, {formatCount(newsletters.refused)} refused
          </Link>
          <span className="block text-bad">{newsletters.advice}</span>
        </>
      ),
    },
    (lastBackupAt === null || backupError !== null) && {
      label: 'Last backup',
      value: (
        <>
          {lastBackupAt ? <RelativeTime at={lastBackupAt} show="both" /> : 'Never'}
          {backupError && (
            <span className="block text-bad">
              Failed <RelativeTime at={backupError.at} />: {backupError.message}
            </span>
          )}
        </>
      ),
    },
  ].filter((problem) => problem !== false)

const textProblems = ({ refusing, unverified }: Health['texts']) =>
  [
    refusing > 0 && `${refusing === 1 ? 'One phone refuses' : `${formatCount(refusing)} phones refuse`} our texts.`,
    unverified > 0 &&
      `${formatCount(unverified)} ${unverified === 1 ? 'text' : 'texts'} from your provider could not be verified: compare the address.`,
  ]
    .filter(Boolean)
    .join(' ')
