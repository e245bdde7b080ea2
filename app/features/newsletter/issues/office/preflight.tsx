import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'

import type { Check } from '#app/features/newsletter/issues/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** What must be right before a newsletter goes out, and what had better be. Faults come first. */
export function Preflight({ checks }: { checks: readonly Check[] }) {
  const of = (level: Check['level']) => checks.filter((check) => check.level === level)
  const fine = of('ok')
  const open = [...of('error'), ...of('warn')]
  return (
    <>
      <ul className="grid gap-2">
        {open.map((check) => (
          <Line key={check.id} check={check} />
        ))}
      </ul>
      <details className={classNames(open.length > 0 && 'mt-2')} open={open.length === 0}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-ink-soft underline underline-offset-4 hover:text-ink">
          {fine.length === 1 ? '1 check passed' : `${fine.length} checks passed`}
        </summary>
        <ul className="mt-1 grid gap-2">
          {fine.map((check) => (
            <Line key={check.id} check={check} />
          ))}
        </ul>
      </details>
    </>
  )
}

function Line({ check: { id, level, message } }: { check: Check }) {
  const { Icon, style, words } = levels[level]
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4.5 shrink-0', style)} />
      <span className={classNames('wrap-anywhere', level === 'error' && 'font-medium')}>
        <span className="sr-only">{words}: </span>
        {message}
        {level !== 'ok' && inSettings.has(id) && (
          <>
            {' '}
            <Link to="/admin?tab=settings" className="underline underline-offset-4 hover:text-accent">
              Open Settings
            </Link>
          </>
        )}
      </span>
    </li>
  )
}

const inSettings = new Set(['postal', 'sender'])

const levels = {
  ok: { Icon: CircleCheck, style: 'text-good', words: 'Fine' },
  warn: { Icon: TriangleAlert, style: 'text-star', words: 'Warning' },
  error: { Icon: CircleAlert, style: 'text-bad', words: 'Must be fixed' },
}
