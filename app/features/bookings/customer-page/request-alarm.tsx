import { type ReactNode, useEffect, useRef } from 'react'
import { Phone } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { ActionForm } from '#app/layout/forms/action-form.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { urgencyForm } from './forms.ts'
import type { Appointment, WaitingRequest } from './schemas.ts'

export interface Press {
  token: string
  onSent: (what: string, next: Appointment) => void
}

/** What can't wait, with the phone first. `says` is when we call. */
export function RequestAlarm({
  request,
  says,
  isNew,
  ...press
}: Press & { request: WaitingRequest; says: string; isNew: boolean }) {
  const { tollFree } = useProfile()
  const place = useFocus(isNew)
  const { alarm, serviceType, canUndo } = request
  if (alarm === null) return null
  const outage = outages[serviceType]
  const words: Record<typeof alarm, [title: string, text: ReactNode]> = {
    danger: ['Gas or smoke? Leave the house first.', 'Then call 911 or your gas company from outside, and then us.'],
    pressed: ['It is an emergency now.', `${says}. Keep your phone near you. If you can call, that is faster.`],
    emergency: [
      outage ? `${outage} Call us now.` : 'In an emergency, calling is faster.',
      `Your request is an emergency. ${says}. If you can call, that is faster.`,
    ],
    doubtful: [
      `${outage ?? 'No heat or cooling?'} Don't wait.`,
      "Call now, or make this an emergency and we'll call you within 2 hours.",
    ],
  }
  const [title, text] = words[alarm]
  return (
    <Notice
      ref={place}
      kind={alarm === 'pressed' ? 'good' : 'bad'}
      className="py-6 max-lg:-mx-5 max-lg:rounded-none max-lg:border-x-0 sm:px-8 sm:max-lg:-mx-8"
    >
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-ink">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-ink max-sm:*:w-full print:[&_form]:hidden">
        {alarm === 'danger' && (
          <a href="tel:911" className={buttonClass()}>
            Call 911
          </a>
        )}
        <a href={telHref(tollFree)} className={buttonClass({ variant: alarm === 'danger' ? 'secondary' : 'primary' })}>
          <Phone aria-hidden="true" className="size-5" /> Call {tollFree}
        </a>
        {alarm === 'doubtful' && <UrgencyForm {...press} />}
        {canUndo && (
          <span className="flex animate-undo items-center [&_button]:underline">
            <UrgencyForm {...press} undo /> for 10 seconds
          </span>
        )}
      </div>
    </Notice>
  )
}

const outages: Record<string, string> = { heating: 'No heat?', cooling: 'No cooling?' }

/** One press that makes the request an emergency, or takes that back. */
export const UrgencyForm = ({ token, onSent, undo = false }: Press & { undo?: boolean }) => (
  <ActionForm
    spec={urgencyForm}
    hidden={{ token, ...(undo && { undo: 'yes' }) }}
    button={undo ? 'Undo' : 'Make It an Emergency'}
    busy="Sending..."
    variant={undo ? 'quiet' : 'secondary'}
    sent={undo ? ['Undone', asBefore] : ['It Is an Emergency Now', "We'll call you within 2 hours."]}
    failed={undo ? 'It is still an emergency' : 'It is not an emergency yet'}
    onSent={(next) => onSent(urgencyForm.name, next)}
  />
)

/** The focus for what is new below the title. */
export function useFocus(isNew: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    place.current?.focus()
    document.querySelector('h1')?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return place
}

export const asBefore = 'Your request is as it was before.'
