import { useEffect, useState } from 'react'

import { legal } from '#app/business/legal.ts'
import { useSent } from '#app/layout/form-state.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { LeaveByToken } from './leave-by-token.tsx'
import { UnsubscribeForm } from './unsubscribe-form.tsx'
import { type Leaver, Unsubscribed } from './unsubscribed.tsx'

const path = '/unsubscribe'

/** /unsubscribe, with ?email= filling the form beforehand, or ?token= asking with one button (SPEC §2, PRODUCT §9.2). */
export function UnsubscribePage() {
  const search = new URLSearchParams(useExactSearch())
  const token = search.get('token') ?? ''
  const sent = useSent(/^unsubscribe$/)
  // Posted without script, the address is not in the page's own.
  const [removed, setRemoved] = useState<Leaver | null>(sent ? { token: '', masked: null } : null)
  // The footer's link leads here again: the router changes nothing then, but the form is what was asked for.
  useEffect(() => {
    const anew = () => {
      if (location.pathname === path) setRemoved(null)
    }
    window.addEventListener('pushState', anew)
    return () => window.removeEventListener('pushState', anew)
  }, [])
  return (
    <>
      <PageHead
        title="Unsubscribe"
        description={`Take your email address off our newsletter list. It works at once; mail already on its way can take up to ${legal.unsubscribeBusinessDays} business days to stop.`}
        path={path}
      />
      {removed !== null ? (
        <Unsubscribed leaver={removed} />
      ) : token === '' ? (
        <UnsubscribeForm initial={asTyped(search.get('email') ?? '')} done={(email) => setRemoved({ email })} />
      ) : (
        // Whose link it is stays behind its first letter: the way back is the token, too.
        <LeaveByToken token={token} done={setRemoved} />
      )}
    </>
  )
}

/** A plus sign that nobody escaped reads as a blank; inside an address no other sign does. */
const asTyped = (email: string) => email.trim().replaceAll(' ', '+')
