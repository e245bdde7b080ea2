import { ShieldAlert } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import { Notice } from '#app/ui/notice.tsx'

import type { Evidence } from './schemas.ts'
import { eventFields } from './event-fields.tsx'
import { EvidenceTimeline } from './evidence-timeline.tsx'
import { ConsentVerdict } from './consent-verdict.tsx'
import { WordingText } from './wording-text.tsx'
import { eventTitle } from './labels.ts'

/** An event with the history and current consent of its number. */
export function EvidenceDetail({ evidence }: { evidence: Evidence }) {
  const { event, verified, otherKey, check, history } = evidence
  return (
    <>
      {!verified && (
        <Notice kind="bad" className="mb-5">
          Record {event.id}{' '}
          {otherKey ? otherKeyWords : 'does not match its fingerprint. It was changed after it was recorded.'}
        </Notice>
      )}
      <div className="grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="max-lg:mb-6">
          <DrawerSection title="History">
            <EvidenceTimeline history={history} current={event.id} />
          </DrawerSection>
        </div>
        <div className="min-w-0">
          <DrawerSection
            title={`${eventTitle(event)}, record ${event.id}`}
            action={verified && <span className="text-sm font-semibold text-good">Verified unchanged ✓</span>}
          >
            {event.wordingSnapshot && (
              <>
                <p className="mb-2 text-ink-soft">The wording shown, with the boxes as submitted:</p>
                <WordingText text={event.wordingSnapshot} flags={event.flags ?? noChoice} />
              </>
            )}
            <div className="mt-3">
              <FieldList fields={eventFields(evidence)} />
            </div>
          </DrawerSection>
          <DrawerSection title="Current consent">
            <ConsentVerdict check={check} />
          </DrawerSection>
          {!verified && !otherKey && (
            <p className="mt-5 flex gap-2 text-bad">
              <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
              Back up now in Settings, then use Verify Records to find the first changed record.
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** For a record whose key is lost: it may be genuine. */
export const otherKeyWords =
  'matches its fingerprint but was signed with a different key, so it can’t be verified with this one.'
