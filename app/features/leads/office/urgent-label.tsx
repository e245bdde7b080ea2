import { Siren } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'

/** What a request is about; emergencies get a red badge. */
export const UrgentLabel = ({ label, urgency }: { label: string; urgency: string }) =>
  urgency === 'emergency' ? (
    <StatusBadge tone="red" Icon={Siren}>
      {label}
    </StatusBadge>
  ) : (
    label
  )
