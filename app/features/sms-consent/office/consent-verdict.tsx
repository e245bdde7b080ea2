import { Check, X } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'

import type { ConsentCheck } from './schemas.ts'
import { EvidenceLink } from './evidence-link.tsx'
import { kindLabels, kinds, phoneLabel } from './labels.ts'

/** Yes or no for each kind of text, with the reasons and links to the evidence. */
export function ConsentVerdict({ check }: { check: ConsentCheck }) {
  const hasNoChoice = kinds.every((kind) => check[kind].eventId === null)
  return (
    <div className="mt-5">
      <p className="text-ink-soft">
        <strong className="text-lg text-ink tabular-nums">{phoneLabel(check.phone)}</strong>
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-2 sm:gap-3">
        {kinds.map((kind) => (
          <KindVerdict key={kind} label={kindLabels[kind]} allowed={check[kind].allowed} />
        ))}
      </dl>
      {hasNoChoice ? (
        <p className="mt-3 text-lg font-semibold first-letter:uppercase">{check.general.reason}</p>
      ) : (
        <ul className="mt-3 grid gap-1">
          {kinds.map((kind) => {
            const { allowed, reason, eventId } = check[kind]
            return (
              <li key={kind} className="flex flex-wrap items-baseline gap-x-3">
                <span>
                  {kindLabels[kind]}: {allowed ? 'Yes' : 'No'} – {reason}
                </span>
                {eventId !== null && (
                  <EvidenceLink
                    id={eventId}
                    className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 md:min-h-7"
                  >
                    Open Evidence
                    <span className="sr-only"> for {kindLabels[kind].toLowerCase()} texts</span>
                  </EvidenceLink>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function KindVerdict({ label, allowed }: { label: string; allowed: boolean }) {
  const Icon = allowed ? Check : X
  return (
    <div
      className={classNames(
        'rounded-field border px-2 py-2.5 sm:px-4 sm:py-3',
        allowed ? 'border-good/40 bg-good-tint text-good' : 'border-bad/40 bg-bad-tint text-bad',
      )}
    >
      <dt className="text-xs leading-tight font-semibold text-ink-soft sm:text-sm">{label}</dt>
      <dd className="mt-1 flex items-center gap-1.5 text-2xl leading-none font-bold sm:text-[1.75rem]">
        <Icon aria-hidden="true" strokeWidth={3} className="size-[0.8em] shrink-0" />
        {allowed ? 'Yes' : 'No'}
      </dd>
    </div>
  )
}
