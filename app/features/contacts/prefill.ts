import type { Texts } from '#app/ui/use-draft.ts'

/** Fills the contact form from the booking form. */
export const prefillFromBooking = ({
  firstName = '',
  lastName = '',
  email = '',
  phone = '',
  message = '',
}: Texts): Texts => ({
  name: `${firstName.trim()} ${lastName.trim()}`.trim(),
  email,
  phone,
  message,
})
