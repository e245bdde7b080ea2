import { erased } from '#app/http/reference.ts'

/** The customer's full name, "[erased]" after erasure. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  firstName === erased ? erased : `${firstName} ${lastName}`.trim()

/** Whether the customer's personal data was erased. */
export const isErased = ({ firstName }: { firstName: string }): boolean => firstName === erased
