import { subjectLabel } from '#app/business/subjects.ts'
import { UrgentLabel } from '#app/features/leads/office/urgent-label.tsx'

export const SubjectName = ({
  message: { subject, urgency },
}: {
  message: { subject: string | null; urgency: string }
}) => <UrgentLabel label={subjectLabel(subject)} urgency={urgency} />
