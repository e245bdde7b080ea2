import { serviceLabel } from '#app/business/service-types.ts'
import { subjectLabel } from '#app/business/subjects.ts'

import type { LeadKind } from './kinds.ts'

/** What a request is about, from the service or subject as stored: "Heating Systems", "Get a Quote". */
export const requestLabel = (kind: LeadKind, stored: string): string => labels[kind](stored)

const labels: Record<LeadKind, (stored: string) => string> = {
  booking: serviceLabel,
  contact: subjectLabel,
  'privacy-contact': () => subjectLabel(null),
}
