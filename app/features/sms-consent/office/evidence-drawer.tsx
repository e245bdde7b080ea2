import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { FileJson, MessageSquareX, Printer } from 'lucide-react'

import { Drawer } from '#app/office/drawer.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { isMissing, reading } from '#app/http/reading.ts'

import { Certificate } from './certificate.tsx'
import { readEvidence } from './calls.ts'
import { EvidenceDetail } from './evidence-detail.tsx'
import type { EvidenceWay } from './evidence-link.tsx'
import { save } from './save.ts'
import { shownPhone } from './words.ts'

/** The proof of one event beside the report, with the story of its number. */
export function EvidenceDrawer({
  id,
  onClose,
  way,
  onOptOut,
}: {
  /** As the address says it; null while none is open. */
  id: string | null
  onClose: () => void
  way: EvidenceWay
  onOptOut: (phone: string) => void
}) {
  const [printing, setPrinting] = useState(false)
  const asked = id !== null && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const query = useQuery({ ...reading(readEvidence, { id: asked }), enabled: asked > 0 })
  const evidence = id === null ? undefined : query.data
  const event = evidence?.event
  return (
    <>
      <Drawer
        open={id !== null}
        onClose={onClose}
        width="lg"
        title={event ? shownPhone(event.phoneE164 ?? event.phoneRaw) : 'Evidence'}
        subtitle={event && `Record ${event.id}${event.name ? `, ${event.name}` : ''}`}
        actions={
          evidence && (
            <>
              <ToolButton Icon={Printer} label="Print Certificate" tone="primary" onClick={() => setPrinting(true)} />
              <ToolButton
                Icon={FileJson}
                label="Download JSON"
                onClick={() => {
                  const { event, verified, wording } = evidence
                  const text = JSON.stringify({ event, verified, wording }, null, 2)
                  save(new Blob([text], { type: 'application/json' }), `sms-consent-record-${event.id}.json`)
                }}
              />
              {event?.phoneE164 && (
                <ToolButton
                  Icon={MessageSquareX}
                  label="Record Opt-Out"
                  tone="danger"
                  onClick={() => onOptOut(shownPhone(event.phoneE164 ?? ''))}
                />
              )}
            </>
          )
        }
      >
        {evidence ? (
          <EvidenceDetail key={evidence.event.id} evidence={evidence} way={way} />
        ) : asked === 0 || isMissing(query.error) ? (
          <p>There is no such record.</p>
        ) : query.isLoadingError ? (
          <ErrorCard things="the evidence" query={query} />
        ) : (
          <SkeletonRows />
        )}
      </Drawer>
      {evidence && printing && <Certificate evidence={evidence} onDone={() => setPrinting(false)} />}
    </>
  )
}
