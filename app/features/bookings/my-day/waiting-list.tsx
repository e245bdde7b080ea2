import type { ReactNode } from 'react'
import { CloudOff, CloudUpload, type LucideIcon } from 'lucide-react'

import { kindLabel } from '#app/features/equipment/unit-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { type Action, isOf, type Owner, type Waiting } from './waiting.ts'

/** What waits, in a word. */
export const titles: Record<Action, string> = {
  'on-my-way': 'On my way',
  started: 'Started',
  done: 'Done',
  'come-back': 'Come back',
  cannot: 'Can’t make it',
  note: 'Note',
  place: 'Address',
  'unit-added': 'Unit',
  unit: 'Unit',
  refrigerant: 'Refrigerant',
  photo: 'Photo',
}

/** What waits, and why, and what the site refused with all that was typed. Of others who used this phone, only how much. */
export function WaitingList({
  waiting,
  owner,
  isOffline,
  onRemove,
  onInsist,
}: {
  waiting: Waiting[]
  owner: Owner
  isOffline: boolean
  onRemove: (one: Waiting) => void
  /** What was asked about is meant. */
  onInsist: (one: Waiting) => void
}) {
  const own = waiting.filter((one) => isOf(owner, one))
  const refused = own.filter((one) => one.refused !== undefined)
  const unsent = own.filter((one) => one.refused === undefined)
  const others = waiting.filter((one) => !isOf(owner, one) && one.refused === undefined)
  const isShown = unsent.length > 0 || isOffline
  const things = thingsIn(unsent)
  return (
    <div role="status" className={isShown || refused.length > 0 || others.length > 0 ? 'grid gap-3' : 'sr-only'}>
      {isShown && (
        <Box Icon={isOffline ? CloudOff : CloudUpload}>
          <p className="text-lg font-bold">
            {unsent.length === 0
              ? 'No signal.'
              : isOffline
                ? `No signal. ${things} ${waits(unsent)}.`
                : `Sending ${things}`}
          </p>
          <p>
            {unsent.length === 0
              ? 'You see your day as it was loaded last.'
              : isOffline
                ? 'It is safe on this phone, and sent once this page has a signal.'
                : 'Please leave this page open.'}
          </p>
          <p className="text-ink-soft">{[...new Set(unsent.map(nameOf))].join('; ')}</p>
        </Box>
      )}
      {[...new Set(others.map(({ technician }) => technician))].map((name) => {
        const theirs = others.filter(({ technician }) => technician === name)
        return (
          <Box key={name} Icon={CloudOff}>
            <p className="text-lg font-bold">{`${thingsIn(theirs)}${name ? ` of ${name}` : ''} ${waits(theirs)}.`}</p>
            <p>{`Safe on this phone for a week. To send it, open ${name ? `the link of ${name}` : 'the new link'} here.`}</p>
          </Box>
        )
      })}
      {refused.map((one) => (
        <Notice key={one.order} kind="bad">
          <p className="font-bold">{`${nameOf(one)}: not sent`}</p>
          <p>{one.refused}</p>
          {typed(one) && <p className="mt-1.5 text-ink">{`You wrote: ${typed(one)}`}</p>}
          {one.asks && (
            <Button className="mt-3 mr-3" onClick={() => onInsist(one)}>
              Store It Anyway
            </Button>
          )}
          <Button variant="secondary" className="mt-3" onClick={() => onRemove(one)}>
            OK, Remove
          </Button>
        </Notice>
      ))}
    </div>
  )
}

const nameOf = ({ action, name }: Waiting) => `${titles[action]}, ${name}`
const typed = ({ body }: Waiting) => {
  const { minutes: _minutes, unitId: _unit, unitKey: _key, sameSerial: _same, kind, pounds, ounces, ...texts } = body
  const amounts = [pounds && `${pounds} lb`, ounces && `${ounces} oz`]
  return [kind && kindLabel(String(kind)), ...Object.values(texts), ...amounts].filter(Boolean).join(', ')
}
const thingsIn = ({ length }: Waiting[]) => (length === 1 ? '1 thing' : `${length} things`)
const waits = ({ length }: Waiting[]) => (length === 1 ? 'waits' : 'wait')

const Box = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <div className="flex items-start gap-3 rounded-field border-2 border-ink bg-surface px-4 py-3.5">
    <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
    <div className="min-w-0">{children}</div>
  </div>
)
