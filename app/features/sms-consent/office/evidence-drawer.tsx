import { useState } from 'react'
import { FileJson, MessageSquareX, Printer } from 'lucide-react'

import { saveFile } from '#app/office/controls/save-file.ts'
import { type DrawerState, RecordDrawer, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

import { Certificate } from './certificate.tsx'
import { readEvidence } from './calls.ts'
import { EvidenceDetail } from './evidence-detail.tsx'
import { phoneLabel } from './labels.ts'

/** The evidence of an event. */
export function EvidenceDrawer({ list, onOptOut }: { list: DrawerState; onOptOut: (phone: string) => void }) {
  const [printing, setPrinting] = useState(false)
  const record = useRecord(readEvidence, list)
  const evidence = record.data
  const event = evidence?.event
  return (
    <>
      <RecordDrawer
        record={record}
        resource="the evidence"
        notFound={<p>This record doesn’t exist.</p>}
        width="lg"
        title={event ? phoneLabel(event.phoneE164 ?? event.phoneRaw) : 'Evidence'}
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
                  saveFile(new Blob([text], { type: 'application/json' }), `sms-consent-record-${event.id}.json`)
                }}
              />
              {event?.phoneE164 && (
                <ToolButton
                  Icon={MessageSquareX}
                  label="Record Opt-Out"
                  tone="danger"
                  onClick={() => onOptOut(phoneLabel(event.phoneE164 ?? ''))}
                />
              )}
            </>
          )
        }
      >
        {(loaded) => <EvidenceDetail evidence={loaded} />}
      </RecordDrawer>
      {evidence && printing && <Certificate evidence={evidence} onDone={() => setPrinting(false)} />}
    </>
  )
}
