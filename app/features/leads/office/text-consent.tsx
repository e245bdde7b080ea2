import { Check, FileCheck, X } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import type { SmsConsent } from '#app/features/sms-consent/consent-schema.ts'
import { kindLabels, kinds } from '#app/features/sms-consent/office/labels.ts'
import type { ConsentCheck } from '#app/features/sms-consent/office/schemas.ts'

import { TextChoiceChip } from './text-choice-chip.tsx'

/** The text preferences chosen on the form, and what the consent ledger allows now. */
export function TextConsent({
  chosen,
  consent,
  evidence,
}: {
  /** Null if they weren't asked, as by phone. */
  chosen: SmsConsent | null
  /** Null without a phone number. */
  consent: ConsentCheck | null
  /** Query that opens the consent record in the report: "?id=3". */
  evidence: string | null
}) {
  return (
    <DrawerSection
      title="Text messages"
      action={
        evidence && (
          <ToolLink
            Icon={FileCheck}
            label="Open Evidence"
            tone="quiet"
            to={`/admin/sms-consent-report${evidence}`}
            className="-mr-3 print:hidden"
          />
        )
      }
    >
      {chosen && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-ink-faint">Chosen on the form:</span>
          <TextChoiceChip smsConsent={chosen} />
        </p>
      )}
      {consent && <Verdicts consent={consent} />}
    </DrawerSection>
  )
}

function Verdicts({ consent }: { consent: ConsentCheck }) {
  const [first, ...others] = kinds.map((kind) => consent[kind])
  if (others.every(({ reason }) => reason === first?.reason) && first?.eventId === null) {
    return <p className="mt-3 first-letter:uppercase">{first.reason}</p>
  }
  return (
    <ul className="mt-3 grid gap-1.5">
      {kinds.map((kind) => {
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
              <span className="font-medium">{`${kindLabels[kind]}: ${allowed ? 'Yes' : 'No'}`}</span>
              <span className="text-ink-soft">{` – ${reason}`}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
