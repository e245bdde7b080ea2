import { Siren } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { serviceLabel } from '#app/business/service-types.ts'

/** The requested service; emergencies get a red badge. */
export function ServiceName({ serviceType, urgency }: { serviceType: string; urgency: string }) {
  const label = serviceLabel(serviceType)
  return urgency === 'emergency' ? (
    <StatusBadge tone="red" Icon={Siren}>
      {label}
    </StatusBadge>
  ) : (
    label
  )
}
