import type { ComponentProps } from 'react'

import { callHref } from '#app/business/call-href.ts'
import type { LeadCalls } from '#app/features/leads/calls.ts'

import { type ContactedLead, useContactQuestion } from './use-contact-question.tsx'

/** A link that calls the customer of a row, then asks whether they were reached. */
export function CallLink({
  calls,
  lead,
  phone,
  children,
  ...link
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { calls: LeadCalls; lead: ContactedLead; phone: string }) {
  const { askOnReturn, question } = useContactQuestion(calls, lead)
  return (
    <>
      <a {...link} href={callHref(phone)} onClick={() => askOnReturn('call')}>
        {children}
      </a>
      {question}
    </>
  )
}
