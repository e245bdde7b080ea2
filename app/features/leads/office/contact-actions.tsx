import { useId } from 'react'
import { Mail, MessageSquare, Phone } from 'lucide-react'

import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { ToolButton, ToolLink, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { callHref, textHref } from '#app/business/call-href.ts'
import { mailHref } from '#app/business/mail-href.ts'
import type { Channel } from '#app/features/leads/contact-attempts.ts'

import { useWriteLink } from './use-write-link.ts'

/** Call, email, text and copy. Texting is disabled, with the reason, unless the consent ledger allows it. */
export function ContactActions({
  phone,
  email,
  canWrite = true,
  text,
  onUse,
}: {
  phone: string | null
  /** '' if unknown, as for some bookings taken by phone. */
  email: string
  /** Whether the drawer has a write box. Without one, emails are written in the mail program. */
  canWrite?: boolean
  /** Consent for texts; undefined while loading. */
  text?: { allowed: boolean; reason: string } | undefined
  /** Called when a link is used, to ask for the outcome afterwards. */
  onUse?: (channel: Channel) => void
}) {
  const why = useId()
  const { ask } = useWriteLink()
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {phone && (
        <ToolLink Icon={Phone} label="Call" tone="primary" href={callHref(phone)} onClick={() => onUse?.('call')} />
      )}
      {email !== '' &&
        (canWrite ? (
          <ToolButton Icon={Mail} label="Email" onClick={ask} />
        ) : (
          <ToolLink Icon={Mail} label="Email" href={mailHref(email)} />
        ))}
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
