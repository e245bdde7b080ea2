import { CircleHelp, MessageSquareCheck, MessageSquareOff, MessageSquareX, Minus } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'

import type { State } from './calls.ts'
import { stateLabels } from './labels.ts'

/** What all events of a number come to. */
export function ConsentState({ state }: { state: State }) {
  const { tone, Icon } = looks[state]
  return (
    <StatusBadge tone={tone} Icon={Icon}>
      {stateLabels[state]}
    </StatusBadge>
  )
}

const looks = {
  'opted-in': { tone: 'green', Icon: MessageSquareCheck },
  declined: { tone: 'red-outline', Icon: MessageSquareOff },
  'opted-out': { tone: 'red', Icon: MessageSquareX },
  'no-choice': { tone: 'gray', Icon: Minus },
  unverifiable: { tone: 'amber', Icon: CircleHelp },
} as const
