import { useState } from 'react'
import { useSearch } from 'wouter'

import { legal } from '#app/business/legal.ts'
import { PageHead } from '#app/layout/page-head.tsx'

import { UnsubscribeForm } from './unsubscribe-form.tsx'
import { Unsubscribed } from './unsubscribed.tsx'

/** /unsubscribe, with ?email= filling the form beforehand (SPEC §2, PRODUCT §9.2). */
export function UnsubscribePage() {
  const given = new URLSearchParams(useSearch()).get('email') ?? ''
  const [removed, setRemoved] = useState<string | null>(null)
  return (
    <>
      <PageHead
        title="Unsubscribe"
        description={`Take your email address off our newsletter list. It works at once; mail already on its way can take up to ${legal.unsubscribeBusinessDays} business days to stop.`}
        path="/unsubscribe"
      />
      {removed === null ? <UnsubscribeForm initial={given} done={setRemoved} /> : <Unsubscribed email={removed} />}
    </>
  )
}
