import { useQuery } from '@tanstack/react-query'
import { BellOff, HardDrive, type LucideIcon, MailWarning, Unlink } from 'lucide-react'

import { formatCount } from '#app/business/format-count.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { listAlerts } from '#app/features/alerts/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

import { readHealth, readSetup } from './calls.ts'

/** A link to the settings as long as nobody would be notified of a new request. */
export function NobodyNotifiedLink() {
  const { data } = useQuery(apiQuery(readSetup))
  return (
    <FailureLink to="/admin?tab=settings#settings-email" Icon={BellOff}>
      {data?.isNotified === false &&
        'No one is being notified of new requests, not even emergencies. Set up your email, text messages or notifications on a device.'}
    </FailureLink>
  )
}

/** A link to the settings as long as links in what is sent would lead nowhere. */
export function NoAddressLink() {
  const { isTrial } = useProfile()
  const { data } = useQuery(apiQuery(readSetup))
  return (
    <FailureLink to="/admin?tab=settings#settings-business" Icon={Unlink}>
      {!isTrial &&
        data?.steps.some(({ name, isDone }) => name === 'address' && !isDone) &&
        'Your web address is missing: newsletters don’t go out, and emails to customers have no links to your site.'}
    </FailureLink>
  )
}

/** A link to the failed messages in the outbox, if there are any. */
export function FailedMailLink() {
  const { data } = useQuery(apiQuery(readHealth))
  const { failed, failedTexts } = data?.queue ?? { failed: 0, failedTexts: 0 }
  const [one, more] =
    failedTexts === 0 ? ['email', 'emails'] : failedTexts === failed ? ['text', 'texts'] : ['', 'emails and texts']
  return (
    <FailureLink to="/admin?tab=outbox&status=failed" Icon={MailWarning}>
      {failed > 0 &&
        (failed === 1 ? `One ${one} couldn’t be sent.` : `${formatCount(failed)} ${more} couldn’t be sent.`)}
    </FailureLink>
  )
}

/** A link to the backup settings if the last backup failed, until there is an alert about it. */
export function FailedBackupLink() {
  const { data } = useQuery(apiQuery(readHealth))
  const alerts = useQuery(apiQuery(listAlerts))
  const hasAlert = alerts.data?.items.some(({ key }) => key === 'backup')
  return (
    <FailureLink to="/admin?tab=settings#settings-backup" Icon={HardDrive}>
      {data?.backupError != null && !hasAlert && `The last backup failed. ${data.backupError.message}`}
    </FailureLink>
  )
}

/** A red link; nothing if `children` is false. */
function FailureLink({ to, Icon, children }: { to: string; Icon: LucideIcon; children: string | false | undefined }) {
  return (
    <div role="status">
      {children && (
        <Link
          to={to}
          className="mb-5 flex min-h-11 items-center gap-3 rounded-field border border-bad/40 bg-bad-tint px-4 py-2 font-semibold text-bad hover:border-bad"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className="grow">{children}</span>
          <span className="underline underline-offset-4">View</span>
        </Link>
      )}
    </div>
  )
}
