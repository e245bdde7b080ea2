import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'

import { counted } from '#app/business/format-count.ts'
import type { Check } from '#app/features/newsletter/issues/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** The checks of a newsletter, problems first. */
export function Preflight({ checks }: { checks: readonly Check[] }) {
  const of = (level: Check['level']) => checks.filter((check) => check.level === level)
  const passed = of('ok')
  const problems = [...of('error'), ...of('warn')]
  return (
    <>
      <ul className="grid gap-2">
        {problems.map((check) => (
          <Line key={check.id} check={check} />
        ))}
      </ul>
      <details className={classNames(problems.length > 0 && 'mt-2')} open={problems.length === 0}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-ink-soft underline underline-offset-4 hover:text-ink">
          {`${counted(passed.length, 'check')} passed`}
        </summary>
        <ul className="mt-1 grid gap-2">
          {passed.map((check) => (
            <Line key={check.id} check={check} />
          ))}
        </ul>
      </details>
    </>
  )
}

function Line({ check: { id, level, message } }: { check: Check }) {
  const { Icon, style, label } = levels[level]
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4.5 shrink-0', style)} />
      <span className={classNames('wrap-anywhere', level === 'error' && 'font-medium')}>
        <span className="sr-only">{label}: </span>
        {message}
        {level !== 'ok' && inSettings[id] && (
          <>
            {' '}
            <Link
              to={`/admin?tab=settings#settings-${inSettings[id]}`}
              className="underline underline-offset-4 hover:text-accent"
            >
              Open settings
            </Link>
          </>
        )}
      </span>
    </li>
  )
}

/** Where in the settings a check is mended. */
const inSettings: Record<string, string> = {
  postal: 'newsletter',
  sender: 'newsletter',
  mail: 'email',
  address: 'business',
}

const levels = {
  ok: { Icon: CircleCheck, style: 'text-good', label: 'Passed' },
  warn: { Icon: TriangleAlert, style: 'text-star', label: 'Warning' },
  error: { Icon: CircleAlert, style: 'text-bad', label: 'Must be fixed' },
}
