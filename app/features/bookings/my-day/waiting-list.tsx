import { CloudOff, CloudUpload } from 'lucide-react'

import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import type { Action, Waiting } from './waiting.ts'

const titles: Record<Action, string> = {
  'on-my-way': 'On my way',
  started: 'Started',
  done: 'Done',
  cannot: 'Can’t make it',
  photo: 'Photo',
}

/** What waits, and why, and what the site refused with all that was typed. */
export function WaitingList({
  waiting,
  state,
  onRemove,
}: {
  waiting: Waiting[]
  state: keyof typeof reasons
  onRemove: (one: Waiting) => void
}) {
  const refused = waiting.filter((one) => one.refused !== undefined)
  const count = waiting.length - refused.length
  const { Icon, title, text } = reasons[state](
    count === 1 ? '1 thing' : `${count} things`,
    count === 1 ? 'waits' : 'wait',
  )
  const isShown = count > 0 || state === 'offline'
  return (
    <div role="status" className={isShown || refused.length > 0 ? 'grid gap-3' : 'sr-only'}>
      {isShown && (
        <div className="flex items-start gap-3 rounded-field border-2 border-ink bg-surface px-4 py-3.5">
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <div>
            <p className="text-lg font-bold">{count === 0 ? 'No signal.' : title}</p>
            <p>{count === 0 ? 'You see your day as it was loaded last.' : text}</p>
          </div>
        </div>
      )}
      {refused.map((one) => (
        <Notice key={one.order} kind="bad">
          <p className="font-bold">{`${titles[one.action]}, ${one.name}: not sent`}</p>
          <p>{one.refused}</p>
          {(one.body.workDone ?? one.body.reason) && (
            <p className="mt-1.5 text-ink">{`You wrote: ${one.body.workDone ?? one.body.reason}`}</p>
          )}
          <Button variant="secondary" className="mt-3" onClick={() => onRemove(one)}>
            OK, Remove
          </Button>
        </Notice>
      ))}
    </div>
  )
}

const reasons = {
  sending: (things: string) => ({
    Icon: CloudUpload,
    title: `Sending ${things}`,
    text: 'Please leave this page open.',
  }),
  offline: (things: string, wait: string) => ({
    Icon: CloudOff,
    title: `No signal. ${things} ${wait}.`,
    text: 'It is safe on this phone, and sent once this page has a signal.',
  }),
  ended: (things: string, wait: string) => ({
    Icon: CloudOff,
    title: `${things} ${wait}.`,
    text: 'It is safe on this phone, and sent once you open the new link here.',
  }),
}
