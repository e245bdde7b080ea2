import { type FormEvent, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { pathOf } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { reading } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { QuietMailbox } from './quiet-mailbox.tsx'
import { readLeaver, unsubscribeByToken } from './leaving-calls.ts'
import { UnsubscribeForm } from './unsubscribe-form.tsx'
import { type Leaver, Unsubscribed } from './unsubscribed.tsx'

const noWordsGiven = 'Please try again or contact us directly.'
const cutShort =
  'The link you followed is incomplete. Enter the address our newsletter comes to, and we take it off the list.'

/** /unsubscribe?token= from the foot of a newsletter: one button, and nothing happens before it is pressed (PRODUCT §9.2). */
export function LeaveByToken({ token, done }: { token: string; done: (leaver: Leaver) => void }) {
  const leaver = useQuery(reading(readLeaver, { token }))
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'sending'>('idle')
  const [failed, setFailed] = useState<string | null>(null)
  const masked = leaver.data?.email ?? null
  // Who comes back to this address later may be on the list or off it by then.
  useEffect(() => () => client.removeQueries({ queryKey: reading(readLeaver, { token }).queryKey }), [client, token])
  // To press the button would take nobody off the list, and say that it did.
  if ((leaver.data && masked === null) || isNoToken(leaver.error))
    return <UnsubscribeForm initial="" lead={cutShort} done={(email) => done({ email })} />
  if (leaver.data?.off && masked !== null) return <Unsubscribed leaver={{ token, masked }} already />

  function submit(event: FormEvent) {
    event.preventDefault()
    void leave()
  }

  async function leave() {
    setState('sending')
    setFailed(null)
    try {
      // Pressed before it is known whose link this is: what comes then may leave nothing to press.
      const known = leaver.data ?? (await leaver.refetch({ cancelRefetch: false, throwOnError: true })).data
      if (!known?.email || known.off) return setState('idle')
      const answer = await fetch(pathOf(unsubscribeByToken, { token }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: 'page' }),
      })
      if (!answer.ok) throw new HttpError(answer.status, await answer.text())
      showToast('Successfully Unsubscribed', 'You have been removed from our newsletter list.')
      done({ token, masked: known.email })
    } catch (error) {
      const said = (error instanceof HttpError && error.refusal?.message) || noWordsGiven
      setState('idle')
      setFailed(said)
      showToast('Unsubscribe Failed', said, 'error')
    }
  }

  return (
    <>
      <PageHeader
        title={masked === null ? 'Unsubscribe from our newsletter?' : `Unsubscribe ${masked}?`}
        lead="Sorry to see you go. One press takes this address off the list; nothing has happened yet."
      />
      <Section className="min-h-[24rem]">
        <div className="grid items-center gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="grid max-w-2xl justify-items-start gap-5">
            {/* The way out of a newsletter waits for no script: without it the browser itself sends this form. */}
            <form method="post" action={pathOf(unsubscribeByToken, { token })} onSubmit={submit}>
              <input type="hidden" name="from" value="form" />
              <Button size="lg" type="submit" disabled={state === 'sending'}>
                {state === 'sending' ? 'Processing...' : 'Unsubscribe'}
              </Button>
            </form>
            {failed !== null && (
              <Notice kind="bad">
                <strong>You are not unsubscribed yet.</strong> {failed}
              </Notice>
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

/** What is too long or too odd to be a token at all has no address on the server either. */
const isNoToken = (error: unknown) => error instanceof HttpError && (error.status === 400 || error.status === 404)
