import { erased } from '#app/http/reference.ts'

/** What a booking's person is called. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  firstName === erased ? erased : `${firstName} ${lastName}`.trim()

/** Whether there is still somebody to write to or call. */
export const hasPerson = ({ firstName }: { firstName: string }): boolean => firstName !== erased
