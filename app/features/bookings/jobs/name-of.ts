import { erased } from '#app/http/reference.ts'

/** The customer's full name, "[erased]" after erasure; "gerald brandt" is Gerald Brandt. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  firstName === erased ? erased : capitalized(`${firstName} ${lastName}`.trim())

const capitalized = (name: string) =>
  name === name.toLowerCase() ? name.replaceAll(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase()) : name

/** Whether the customer's personal data was erased. */
export const isErased = ({ firstName }: { firstName: string }): boolean => firstName === erased
