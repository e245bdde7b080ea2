import { grouped } from '#app/business/grouped.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'

/** What became of a newsletter, in numbers. */
export function IssueNumbers({ issue }: { issue: ListedIssue }) {
  const { recipients, sent, held, queued, sending, failed, uncertain, skipped, unsubscribed } = issue
  const numbers = [
    { label: 'Recipients', count: recipients },
    { label: 'Sent', count: sent },
    ...(held > 0 ? [{ label: 'Saved as files', count: held }] : []),
    { label: 'Waiting', count: queued + sending },
    { label: 'Failed', count: failed, bad: true },
    { label: 'Uncertain', count: uncertain, bad: true },
    { label: 'Skipped', count: skipped },
    { label: 'Unsubscribed', count: unsubscribed },
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {numbers.map(({ label, count, bad }) => (
        <div key={label} className="bg-surface px-4 py-3 first:col-span-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd
            className={classNames(
              'text-2xl leading-tight font-bold tracking-tight tabular-nums',
              bad && count > 0 && 'text-bad',
            )}
          >
            {grouped(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
