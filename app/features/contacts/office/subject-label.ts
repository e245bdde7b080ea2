import { subjects } from '#app/business/subjects.ts'

/** What a subject is called; the privacy & SMS form has none (PRODUCT §8.1). */
export const subjectLabel = (subject: string | null): string =>
  subject === null ? 'SMS preferences' : (subjects.find(({ value }) => value === subject)?.label ?? subject)
