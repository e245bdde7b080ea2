import { useId } from 'react'
import { Mail, MessageSquare, Phone } from 'lucide-react'

import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { ToolLink, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { callHref, textHref } from '#app/business/call-href.ts'
import { mailHref } from '#app/business/mail-href.ts'
import type { Channel } from '#app/features/leads/contact-attempts.ts'

/** Call, email, text and copy. Texting is disabled, with the reason, unless the consent ledger allows it. */
export function ContactActions({
  phone,
  email,
  mailto,
  text,
  onUse,
}: {
  phone: string | null
  /** '' if unknown, as for some bookings taken by phone. */
  email: string
  mailto?: { subject: string; body?: string }
  /** Consent for texts; undefined while loading. */
  text?: { allowed: boolean; reason: string } | undefined
  /** Called when a link is used, to ask for the outcome afterwards. */
  onUse?: (channel: Channel) => void
}) {
  const why = useId()
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {phone && (
        <ToolLink Icon={Phone} label="Call" tone="primary" href={callHref(phone)} onClick={() => onUse?.('call')} />
      )}
      {email !== '' && (
        <ToolLink Icon={Mail} label="Email" href={mailHref(email, mailto)} onClick={() => onUse?.('email')} />
      )}
      {phone &&
        (text?.allowed ? (
          <ToolLink Icon={MessageSquare} label="Text" href={textHref(phone)} onClick={() => onUse?.('text')} />
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
      {phone && <CopyButton text={phone} subject="Phone number" iconOnly />}
      {phone && text && !text.allowed && (
        <p id={why} className="basis-full text-sm text-ink-soft">
          {text.reason}
        </p>
      )}
    </div>
  )
}
