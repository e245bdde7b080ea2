import { useEffect, useRef } from 'react'

import { useSubmission } from '#app/http/use-submission.ts'
import { FormFailure } from '#app/layout/form-failure.tsx'
import { useFailure } from '#app/layout/form-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { AddressForm } from './address-form.tsx'
import { unsubscribe } from './calls.ts'
import { QuietMailbox } from './quiet-mailbox.tsx'

const noWordsGiven = 'Please try again or contact us directly.'

export function UnsubscribeForm({
  initial,
  lead = 'Sorry to see you go. Enter the address our newsletter comes to, and we take it off the list.',
  done,
}: {
  initial: string
  lead?: string
  done: (email: string) => void
}) {
  const submission = useSubmission(unsubscribe, 'unsubscribe', { failure: useFailure('unsubscribe') })
  const { failure } = submission
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!failure) return
    const said = failure.kind === 'refused' ? failure.error.refusal?.message : undefined
    showToast('Unsubscribe Failed', said ?? noWordsGiven, 'error')
  }, [failure])

  async function send(email: string) {
    if (!(await submission.send({ email }))) return false
    showToast('Successfully Unsubscribed', 'You have been removed from our newsletter list.')
    done(email)
    return true
  }

  return (
    <>
      <PageHeader title="Unsubscribe" lead={lead} />
      <Section className="min-h-[24rem]">
        <div className="grid items-center gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="grid max-w-2xl gap-5">
            <AddressForm
              ref={form}
              name="unsubscribe"
              button="Unsubscribe"
              sending="Processing..."
              initial={initial}
              submission={submission}
              send={send}
            />
            {failure && (
              <FormFailure
                failure={failure}
                title="You are not unsubscribed yet"
                sendNow={() => form.current?.requestSubmit()}
              />
            )}
            <p className="text-ink-soft">
              This is about the newsletter only. If you have an appointment or a question open with us, you still hear
              from us about it.
            </p>
          </div>
          <QuietMailbox waiting ground="fill-tint" className="w-full max-lg:hidden" />
        </div>
      </Section>
    </>
  )
}
