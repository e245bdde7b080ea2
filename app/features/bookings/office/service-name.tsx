import { serviceLabel } from '#app/business/service-types.ts'
import { UrgentLabel } from '#app/features/leads/office/urgent-label.tsx'

/** The requested service. */
export const ServiceName = ({ serviceType, urgency }: { serviceType: string; urgency: string }) => (
  <UrgentLabel label={serviceLabel(serviceType)} urgency={urgency} />
)
