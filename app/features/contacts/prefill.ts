import type { Texts } from '#app/ui/use-draft.ts'

/** What was typed into the booking form, as the contact form names it. */
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
