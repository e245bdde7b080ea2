import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { MailOpen, MessageSquareReply } from 'lucide-react'

import { readablePhone } from '#app/business/readable-phone.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { TimelineEntry } from '#app/office/drawer/timeline.tsx'
import { readReceived } from '#app/features/customers/calls.ts'
import { PrivateFiles } from '#app/features/private-files/office/private-files.tsx'
import type { TimelineItem } from '#app/features/customers/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'

type Received = Extract<TimelineItem, { type: 'received' }>

/** A text or an email from the customer as an entry of their timeline. */
export function receivedEntry(item: Received): TimelineEntry {
  const { id, at, channel, from, isFromOther, subject, isAutomatic } = item
  const title = channel === 'text' ? 'Text received' : isAutomatic ? 'Automatic reply' : 'Email received'
  return {
    id,
    at,
    Icon: channel === 'text' ? MessageSquareReply : MailOpen,
    tone: isAutomatic ? 'plain' : 'new',
    title: subject ? `${title}: “${subject}”` : title,
    actor: `From ${isFromOther ? 'another address, ' : ''}${channel === 'text' ? readablePhone(from) : from}`,
    note: <Words item={item} />,
  }
}

/** What the customer wrote; the whole email, with what it quotes, at a press. */
function Words({ item: { receivedId, body, hasMore, files } }: { item: Received }) {
  const [isWhole, setWhole] = useState(false)
  const whole = useQuery({ ...apiQuery(readReceived, { id: receivedId }), enabled: isWhole })
  return (
    <>
      {(isWhole && whole.data?.whole) || body}
      {isWhole && whole.isError && <p className="text-bad">The whole email couldn’t be loaded. Please try again.</p>}
      {hasMore && (
        <ToolButton
          tone="quiet"
          label={isWhole ? 'Show Less' : 'Show Whole Email'}
          onClick={() => setWhole(!isWhole)}
          className="mt-1 -ml-3 print:hidden"
        />
      )}
      {files.length > 0 && (
        <div className="mt-2">
          <PrivateFiles files={files} />
        </div>
      )}
    </>
  )
}
