import { useId } from 'react'
import { Mail, MessageSquare, Phone } from 'lucide-react'

import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { callHref, textHref } from '#app/business/call-href.ts'
import { mailHref } from '#app/business/mail-href.ts'
import type { attemptChannels } from '#app/features/leads/calls.ts'

type Channel = (typeof attemptChannels)[number]

/** Call, e-mail, text and copy. Texting is locked unless the consent ledger allows it, and says why. */
export function ContactActions({
  phone,
  email,
  mailto,
  text,
  onUse,
}: {
  phone: string | null
  /** '' where none was given: a booking taken by phone. */
  email: string
  /** Subject and quoted message of the mail. */
  mailto?: { subject: string; body?: string }
  /** What the ledger says; left out while that is not known. */
  text?: { allowed: boolean; reason: string } | undefined
  /** Told when one of the three was opened, to ask afterwards what came of it. */
  onUse?: (channel: Channel) => void
}) {
  const why = useId()
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {phone && (
        <a href={callHref(phone)} className={toolButtonClass('primary')} onClick={() => onUse?.('call')}>
          <Phone aria-hidden="true" className="size-4" /> Call
        </a>
      )}
      {email !== '' && (
        <a href={mailHref(email, mailto)} className={toolButtonClass()} onClick={() => onUse?.('email')}>
          <Mail aria-hidden="true" className="size-4" /> E-mail
        </a>
      )}
      {phone &&
        (text?.allowed ? (
          <a href={textHref(phone)} className={toolButtonClass()} onClick={() => onUse?.('text')}>
            <MessageSquare aria-hidden="true" className="size-4" /> Text
          </a>
        ) : (
          <button
            type="button"
            aria-disabled="true"
            aria-describedby={why}
            title={text?.reason ?? 'Checking...'}
            className={toolButtonClass()}
          >
            <MessageSquare aria-hidden="true" className="size-4" /> Text
          </button>
        ))}
      {phone && <CopyButton text={phone} what="Phone number" iconOnly />}
      {phone && text && !text.allowed && (
        <p id={why} className="basis-full text-sm text-ink-soft">
          {text.reason}
        </p>
      )}
    </div>
  )
}
