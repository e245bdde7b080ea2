import { useEffect } from 'react'

import { bookingCalls } from '#app/features/bookings/office/calls.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { useContactQuestion } from '#app/features/leads/office/use-contact-question.tsx'
import type { NewRequest } from '#app/features/live/new-requests.ts'

/** Asks whether the customer who was just called was reached. */
export function AfterCall({ request }: { request: NewRequest }) {
  const { askOnReturn, question } = useContactQuestion(
    { booking: bookingCalls, ...messageCalls }[request.kind],
    request,
  )
  useEffect(() => askOnReturn('call'), [])
  return question
}
