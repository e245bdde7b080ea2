import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { readHealth } from './calls.ts'
import type { Health } from './schemas.ts'

export function HealthStrip() {
  const query = useQuery(apiQuery(readHealth))
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="mb-3 text-[1.375rem] leading-tight">
        System status
      </h2>
      <QueryBoundary query={query} resource="the system status" rows={2}>
        {(health) => (
          <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
            {healthFields(health).map(({ label, state, value }) => {
              const { Icon, color } = states[state]
              return (
                <div key={label} className="bg-surface px-5 py-4">
                  <dt className="flex items-center gap-3 font-semibold">
                    <Icon aria-hidden="true" className={classNames('size-5 shrink-0', color)} />
                    {label}
                  </dt>
                  <dd className="pl-8 text-ink-soft">{value}</dd>
                </div>
              )
            })}
          </dl>
        )}
      </QueryBoundary>
    </section>
  )
}

type State = 'good' | 'off' | 'bad'

const states: Record<State, { Icon: typeof CircleCheck; color: string }> = {
  good: { Icon: CircleCheck, color: 'text-good' },
  off: { Icon: CircleMinus, color: 'text-ink-faint' },
  bad: { Icon: CircleAlert, color: 'text-bad' },
}

const healthFields = ({
  emailConfigured,
  queue,
  newsletters,
  database,
  uploads,
  lastBackupAt,
  backupError,
  aiConfigured,
  texts,
  notifications,
}: Health): { label: string; state: State; value: ReactNode }[] => [
  {
    label: 'Email',
    state: emailConfigured ? 'good' : 'off',
    value: emailConfigured ? 'Connected' : 'Not connected. Messages stay in the outbox.',
  },
  {
    label: 'Outbox',
    state: queue.failed > 0 ? 'bad' : 'good',
    value: (
      <Link to="/admin?tab=outbox" className="underline underline-offset-4 hover:text-ink">
        {formatCount(queue.waiting)} waiting, {formatCount(queue.failed)} failed
      </Link>
    ),
  },
  ...(texts.refusing + texts.unverified > 0
    ? [{ label: 'Text messages', state: 'bad' as const, value: textProblems(texts) }]
    : []),
  {
    label: 'Notifications',
    state: notifications.ended > 0 ? 'bad' : notifications.on > 0 ? 'good' : 'off',
    value:
      notifications.ended > 0
        ? `${formatCount(notifications.ended)} no longer reached. Turn them on again there, or off, in Settings.`
        : notifications.on > 0
          ? `${formatCount(notifications.on)} ${notifications.on === 1 ? 'device' : 'devices'}`
          : 'Not turned on',
  },
  {
    label: 'Newsletters',
    state: newsletters.advice === null ? 'good' : 'bad',
    value: (
      <>
        <Link to="/admin/newsletter" className="underline underline-offset-4 hover:text-ink">
          {formatCount(newsletters.paused)} paused, {formatCount(newsletters.refused)} refused
        </Link>
        {newsletters.advice && <span className="block text-bad">{newsletters.advice}</span>}
      </>
    ),
  },
  { label: 'Database', state: 'good', value: database === 'postgres' ? 'PostgreSQL' : 'Built in' },
  { label: 'Uploads', state: 'good', value: uploads === 's3' ? 'S3' : 'Disk' },
  {
    label: 'Last backup',
    state: lastBackupAt && !backupError ? 'good' : 'bad',
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
  {
    label: 'AI images',
    state: aiConfigured ? 'good' : 'off',
    value: aiConfigured ? 'Connected' : 'Not connected',
  },
]

const textProblems = ({ refusing, unverified }: Health['texts']) =>
  [
    refusing > 0 && `${refusing === 1 ? 'One phone refuses' : `${formatCount(refusing)} phones refuse`} our texts.`,
    unverified > 0 &&
      `${formatCount(unverified)} ${unverified === 1 ? 'text' : 'texts'} from your provider could not be verified: compare the address.`,
  ]
    .filter(Boolean)
    .join(' ')
