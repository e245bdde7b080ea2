import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { legal } from '#app/business/legal.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { HttpError } from '#app/http/http-error.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { useSent } from '#app/layout/form-state.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { AddressForm } from './address-form.tsx'
import { readUnsubscribeInfo, unsubscribe, unsubscribeByToken } from './calls.ts'
import { MailboxPicture } from './mailbox-picture.tsx'
import { Unsubscribed, type UnsubscribedBy } from './unsubscribed.tsx'

const path = '/unsubscribe'

/** /unsubscribe: a form, filled from ?email=, or one button for the ?token= of a newsletter. */
export function UnsubscribePage() {
  const search = new URLSearchParams(useExactSearch())
  const token = search.get('token') ?? ''
  const sent = useSent(/^unsubscribe$/)
  // After a post without script the page doesn't know the address.
  const [done, setDone] = useState<UnsubscribedBy | null>(sent ? { token: '', masked: null } : null)
  // The footer's link leads to this same page; it shows the form again.
  useEffect(() => {
    const showForm = () => {
      if (location.pathname === path) setDone(null)
    }
    window.addEventListener('pushState', showForm)
    return () => window.removeEventListener('pushState', showForm)
  }, [])
  return (
    <>
      <PageHead
        title="Unsubscribe"
        description={`Unsubscribe from our newsletter. It takes effect right away, but emails already on their way may still arrive for up to ${legal.unsubscribeBusinessDays} business days.`}
        path={path}
      />
      {done !== null ? (
        <Unsubscribed by={done} />
      ) : token === '' ? (
        <UnsubscribeByAddress
          initial={asTyped(search.get('email') ?? '')}
          lead="Sorry to see you go. Enter your email and we'll take you off the list."
          onDone={setDone}
        />
      ) : (
        <UnsubscribeByToken token={token} onDone={setDone} />
      )}
    </>
  )
}

/** An unescaped plus sign is decoded as a space. */
const asTyped = (email: string) => email.trim().replaceAll(' ', '+')

const noReason = 'Please try again or contact us directly.'
const confirmDone = () => showToast('Successfully Unsubscribed', 'You have been removed from our newsletter list.')

function UnsubscribeByAddress({
  initial = '',
  lead,
  onDone,
}: {
  initial?: string
  lead: string
  onDone: (by: UnsubscribedBy) => void
}) {
  return (
    <UnsubscribeQuestion title="Unsubscribe" lead={lead}>
      <AddressForm
        endpoint={unsubscribe}
        name="unsubscribe"
        button="Unsubscribe"
        sendingLabel="Processing..."
        initial={initial}
        failureTitle="You're still subscribed"
        failureToast={(failure) => [
          'Unsubscribe Failed',
          (failure.kind === 'refused' && failure.error.refusal?.message) || noReason,
        ]}
        onSent={(email) => {
          confirmDone()
          onDone({ email })
        }}
      />
    </UnsubscribeQuestion>
  )
}

/** Mail scanners follow the link too, so only the button unsubscribes. */
function UnsubscribeByToken({ token, onDone }: { token: string; onDone: (by: UnsubscribedBy) => void }) {
  const subscriber = useQuery(apiQuery(readUnsubscribeInfo, { token }))
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const email = subscriber.data?.email ?? null
  // No subscriber has this token: the button would claim success and do nothing.
  if ((subscriber.data && email === null) || isNoToken(subscriber.error)) {
    const incomplete = "The link you followed is incomplete. Enter your email and we'll take you off the list."
    return <UnsubscribeByAddress lead={incomplete} onDone={onDone} />
  }

  async function send() {
    setSending(true)
    setFailed(null)
    try {
      // Pressed before the token was checked.
      const known = subscriber.data ?? (await subscriber.refetch({ cancelRefetch: false, throwOnError: true })).data
      if (!known?.email) return setSending(false)
      const response = await fetch(pathOf(unsubscribeByToken, { token }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: 'page' }),
      })
      if (!response.ok) throw new HttpError(response.status, await response.text())
      confirmDone()
      onDone({ token, masked: known.email })
    } catch (error) {
      const reason = (error instanceof HttpError && error.refusal?.message) || noReason
      setSending(false)
      setFailed(reason)
      showToast('Unsubscribe Failed', reason, 'error')
    }
  }

  return (
    <UnsubscribeQuestion
      title={email === null ? 'Unsubscribe from our newsletter?' : `Unsubscribe ${email}?`}
      lead="Sorry to see you go. Click the button to unsubscribe."
    >
      {/* Works without script too. */}
      <form
        method="post"
        action={pathOf(unsubscribeByToken, { token })}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send()
        }}
      >
        <input type="hidden" name="from" value="form" />
        <Button size="lg" type="submit" disabled={sending}>
          {sending ? 'Processing...' : 'Unsubscribe'}
        </Button>
      </form>
      {failed !== null && (
        <Notice kind="bad">
          <strong>You're still subscribed.</strong> {failed}
        </Notice>
      )}
    </UnsubscribeQuestion>
  )
}

/** A text that can't be a token. */
const isNoToken = (error: unknown) => error instanceof HttpError && (error.status === 400 || error.status === 404)

function UnsubscribeQuestion({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section className="min-h-[24rem]">
        <div className="grid items-center gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="grid max-w-2xl gap-5">
            {children}
            <p className="text-ink-soft">
              This is for the newsletter only. We'll still email you about any appointment or question you have open
              with us.
            </p>
          </div>
          <MailboxPicture waiting ground="fill-tint" className="w-full max-lg:hidden" />
        </div>
      </Section>
    </>
  )
}
