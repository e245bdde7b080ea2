import { Check, Minus } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { TextChoiceChip } from '#app/features/leads/office/text-choice-chip.tsx'
import { Link } from '#app/ui/link.tsx'

import type { AdminBooking } from './schemas.ts'
import { isErased } from './name-of.ts'

/** Text preferences chosen on the form, and what the consent ledger allows now. */
export function BookingTexts({ booking }: { booking: AdminBooking }) {
  const { consent, smsConsent, source } = booking
  const evidence = kinds.map(({ kind }) => consent[kind].eventId).find((id) => id !== null)
  if (isErased(booking)) return null
  return (
    <DrawerSection title="Text messages">
      {source !== 'phone' && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-ink-faint">Chosen with this request:</span>
          <TextChoiceChip smsConsent={smsConsent} />
        </p>
      )}
      <ul className="grid gap-1">
        {kinds.map(({ kind, label }) => {
          const { allowed, reason } = consent[kind]
          const Icon = allowed ? Check : Minus
          return (
            <li key={kind} className="flex items-start gap-2.5">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-4.5 shrink-0 ${allowed ? 'text-good' : 'text-ink-faint'}`}
              />
              <span>
                <span className="font-medium">{`${label}: ${allowed ? 'Yes' : 'No'}`}</span>
                <span className="text-ink-soft">{` – ${reason}`}</span>
              </span>
            </li>
          )
        })}
      </ul>
      {evidence !== undefined && (
        <Link
          to={`/admin/sms-consent-report?id=${evidence}`}
          className="mt-2 inline-flex min-h-11 items-center font-medium underline underline-offset-4 md:min-h-9 print:hidden"
        >
          Open evidence
        </Link>
      )}
    </DrawerSection>
  )
}

const kinds = [
  { kind: 'general', label: 'General' },
  { kind: 'informational', label: 'Informational' },
  { kind: 'marketing', label: 'Marketing' },
] as const
