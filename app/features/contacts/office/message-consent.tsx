import { Check, X } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { TextChoiceChip } from '#app/features/leads/office/text-choice-chip.tsx'
import { Link } from '#app/ui/link.tsx'

import type { Message } from './schemas.ts'

const kinds = [
  ['general', 'General'],
  ['informational', 'Informational'],
  ['marketing', 'Marketing'],
] as const

/** Text preferences chosen with this message, what the consent ledger allows now, and a link to the record. */
export function MessageConsent({ message: { smsConsent, consent, evidenceId, phone } }: { message: Message }) {
  const evidence =
    evidenceId !== null ? `?id=${evidenceId}` : consent && phone ? `?q=${encodeURIComponent(phone)}` : null
  return (
    <DrawerSection
      title="Text messages"
      action={
        evidence && (
          <Link
            to={`/admin/sms-consent-report${evidence}`}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline md:min-h-9 print:hidden"
          >
            Consent evidence
          </Link>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-ink-faint">Chosen with this message:</span>
        <TextChoiceChip smsConsent={smsConsent} />
      </p>
      {consent && (
        <ul className="mt-3 grid gap-1.5">
          {kinds.map(([kind, label]) => {
            const { allowed, reason } = consent[kind]
            const Icon = allowed ? Check : X
            return (
              <li key={kind} className="flex gap-2.5">
                <Icon
                  aria-hidden="true"
                  strokeWidth={2.5}
                  className={allowed ? 'mt-1 size-4 shrink-0 text-good' : 'mt-1 size-4 shrink-0 text-bad'}
                />
                <span>
                  <span className="font-medium">{`${label}: ${allowed ? 'Yes' : 'No'}`}</span>
                  <span className="text-ink-soft">{` – ${reason}`}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </DrawerSection>
  )
}
