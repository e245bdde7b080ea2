import { Siren } from 'lucide-react'

import { subjectLabel } from '#app/business/subjects.ts'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'

/** The subject; emergencies get a red badge. */
export function SubjectName({
  message: { subject, urgency },
}: {
  message: { subject: string | null; urgency: string }
}) {
  const label = subjectLabel(subject)
  return urgency === 'emergency' ? (
    <StatusBadge tone="red" Icon={Siren}>
      {label}
    </StatusBadge>
  ) : (
    label
  )
}
