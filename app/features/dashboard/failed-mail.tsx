import { grouped } from '#app/business/grouped.ts'
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'

import { reading } from '#app/http/reading.ts'

import { readHealth } from './calls.ts'
import { TroubleLink } from './trouble-link.tsx'

/** Mail that could not be sent leads to itself (PRODUCT §3 no. 1). */
export function FailedMail() {
  const { data } = useQuery(reading(readHealth))
  const { failed, failedTexts } = data?.queue ?? { failed: 0, failedTexts: 0 }
  const [one, more] =
    failedTexts === 0 ? ['e-mail', 'e-mails'] : failedTexts === failed ? ['text', 'texts'] : ['', 'e-mails and texts']
  return (
    <TroubleLink to="/admin?tab=outbox&status=failed" Icon={MailWarning}>
      {failed > 0 && (failed === 1 ? `One ${one} could not be sent.` : `${grouped(failed)} ${more} could not be sent.`)}
    </TroubleLink>
  )
}
