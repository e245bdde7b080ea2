import { MessageSquare, MessageSquareCheck, MessageSquareOff } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { textChoice } from '#app/features/leads/text-choice.ts'
import type { SmsConsent } from '#app/features/sms-consent/consent-schema.ts'

/** The text preferences chosen on the form. */
export function TextChoiceChip({ smsConsent }: { smsConsent: SmsConsent | null }) {
  const { tone, text } = textChoice(smsConsent)
  const { badge, Icon } = styles[tone]
  return (
    <StatusBadge tone={badge} Icon={Icon}>
      {text}
    </StatusBadge>
  )
}

const styles = {
  yes: { badge: 'green', Icon: MessageSquareCheck },
  no: { badge: 'red-outline', Icon: MessageSquareOff },
  open: { badge: 'gray', Icon: MessageSquare },
} as const
