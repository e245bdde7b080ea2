import { CircleHelp, MessageSquareCheck, MessageSquareOff, MessageSquareX, Minus } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'

import type { State } from './report-filters.ts'
import { stateLabels } from './labels.ts'

/** The state of a number. */
export function ConsentState({ state }: { state: State }) {
  const { tone, Icon } = styles[state]
  return (
    <StatusBadge tone={tone} Icon={Icon}>
      {stateLabels[state]}
    </StatusBadge>
  )
}

const styles = {
  'opted-in': { tone: 'green', Icon: MessageSquareCheck },
  'start-first': { tone: 'amber', Icon: MessageSquareX },
  declined: { tone: 'red-outline', Icon: MessageSquareOff },
  'opted-out': { tone: 'red', Icon: MessageSquareX },
  'no-choice': { tone: 'gray', Icon: Minus },
  unverifiable: { tone: 'amber', Icon: CircleHelp },
} as const
