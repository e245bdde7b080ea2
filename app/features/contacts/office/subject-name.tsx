import { Siren } from 'lucide-react'

import { subjectLabel } from './subject-label.ts'

/** The subject, in red with an icon for emergencies. */
export function SubjectName({
  message: { subject, urgency },
}: {
  message: { subject: string | null; urgency: string }
}) {
  if (urgency !== 'emergency') return <span>{subjectLabel(subject)}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-bold text-bad">
      <Siren aria-hidden="true" className="size-4 shrink-0" />
      {subjectLabel(subject)}
    </span>
  )
}
