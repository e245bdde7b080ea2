import { subjects } from '#app/business/subjects.ts'

/** The subject's label; messages from the privacy & SMS form have no subject. */
export const subjectLabel = (subject: string | null): string =>
  subject === null ? 'SMS preferences' : (subjects.find(({ value }) => value === subject)?.label ?? subject)
