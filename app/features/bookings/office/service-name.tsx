import { Siren } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { serviceLabel } from '#app/business/service-types.ts'

/** What is asked for; an emergency is a red label (PRODUCT §8.12). */
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
