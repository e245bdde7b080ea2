import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'

import { reading } from '#app/http/reading.ts'
import { Link } from '#app/ui/link.tsx'

import { readHealth } from './contract.ts'

/** Mail that could not be sent: one red line that leads to it (PRODUCT §3 no. 1). */
export function FailedMail() {
  const { data } = useQuery(reading(readHealth))
  const failed = data?.queue.failed ?? 0
  return (
    <div role="status">
      {failed > 0 && (
        <Link
          to="/admin?tab=outbox&status=failed"
          className="mb-5 flex min-h-11 items-center gap-3 rounded-field border border-bad/40 bg-bad-tint px-4 py-2 font-semibold text-bad hover:border-bad"
        >
          <MailWarning aria-hidden="true" className="size-5 shrink-0" />
          <span className="grow">
            {failed === 1
              ? 'One e-mail could not be sent.'
              : `${failed.toLocaleString('en-US')} e-mails could not be sent.`}
          </span>
          <span className="underline underline-offset-4">Look</span>
        </Link>
      )}
    </div>
  )
}
