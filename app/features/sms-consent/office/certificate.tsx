import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { exactTime } from '#app/office/controls/time-format.ts'
import { addressLine, phonesOf } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'

import { CertificateRows } from './certificate-rows.tsx'
import type { Evidence } from './schemas.ts'
import { otherKeyWords } from './evidence-detail.tsx'
import { noChoice } from '#app/features/sms-consent/consent-schema.ts'
import { WordingText } from './wording-text.tsx'
import { eventTitle } from './labels.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** A one-page certificate of an event, rendered only while it is printed. */
export function Certificate({ evidence, onDone }: { evidence: Evidence; onDone: () => void }) {
  const profile = useProfile()
  const { event, verified, otherKey } = evidence
  const [printed] = useState(() => exactTime(new Date()))
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    // Safari fires "afterprint" right away, others when the dialog closes; the page is rendered by then in both.
    const timer = setTimeout(() => window.print(), 50)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  const sent = event.action === 'submitted' ? 'automatically when the form was sent' : 'when the request was recorded'
  return createPortal(
    <article className="print-sheet">
      <header className="flex items-start justify-between gap-6 border-b-2 border-ink pb-2">
        <div>
          <p className="text-[13pt] font-bold">{unbroken(profile.brand)}</p>
          <p>{addressLine(profile.address)}</p>
          <p>{[...phonesOf(profile).map(({ number }) => number), profile.email].join(' · ')}</p>
        </div>
        <p className="text-right">
          Record {event.id}
          <br />
          Printed {printed}
        </p>
      </header>
      <h1 className="mt-4 text-[16pt]">{titles[event.action]}</h1>
      <p className="font-semibold">{eventTitle(event)}</p>
      <CertificateRows evidence={evidence} />
      {event.wordingSnapshot && (
        <section className="mt-2.5">
          <h2 className="mb-1 text-[10pt]">The wording shown, with the boxes as submitted</h2>
          <WordingText text={event.wordingSnapshot} flags={event.flags ?? noChoice} />
        </section>
      )}
      <footer className="mt-3 border-t border-ink pt-2">
        {verified ? (
          <p>
            This record was created {sent} and has not been changed since; SHA-256{' '}
            <span className="font-mono break-all">{event.hash}</span>
          </p>
        ) : (
          <p className="font-bold">
            This record{' '}
            {otherKey ? otherKeyWords : 'does not match its fingerprint: it was changed after it was recorded.'}
          </p>
        )}
        <p className="mt-1">
          Previous record's SHA-256 <span className="font-mono break-all">{event.prevHash}</span>
        </p>
      </footer>
    </article>,
    document.body,
  )
}

const titles = {
  submitted: 'Certificate of text message choices',
  'opt-out': 'Certificate of text message opt-out',
  'opt-in-reply': 'Certificate of text message opt-in',
}
