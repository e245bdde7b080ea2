import type { Column } from '#app/office/list/column.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { callHref } from '#app/business/call-href.ts'
import { mailHref } from '#app/business/mail-href.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import type { CustomerRow } from '#app/features/customers/schemas.ts'

/** The name comes first because the first column opens the customer. */
export const customerColumns: Column<CustomerRow>[] = [
  { key: 'name', header: 'Name', sort: true, className: 'min-w-36 font-semibold', cell: ({ name }) => name },
  {
    key: 'phone',
    header: 'Phone',
    interactive: true,
    className: 'whitespace-nowrap',
    cell: ({ phone }) => phone && <Reach href={callHref(phone)}>{readablePhone(phone)}</Reach>,
  },
  {
    key: 'email',
    header: 'Email',
    interactive: true,
    className: 'w-1/3 max-w-0 max-lg:hidden',
    cell: ({ email }) => email !== '' && <Reach href={mailHref(email)}>{email}</Reach>,
  },
  { key: 'requestCount', header: 'Requests', sort: true, align: 'right', cell: ({ requestCount }) => requestCount },
  {
    key: 'lastRequestAt',
    header: 'Last Request',
    sort: true,
    className: 'text-ink-soft',
    cell: ({ lastRequestAt }) => lastRequestAt && <RelativeTime at={lastRequestAt} />,
  },
]

const Reach = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    title={children}
    className="inline-flex min-h-9 max-w-full items-center truncate underline-offset-4 hover:text-accent hover:underline"
  >
    {children}
  </a>
)

/** "3 requests". */
export const requestsText = (count: number): string =>
  count === 0 ? 'No requests so far' : count === 1 ? '1 request' : `${count} requests`

/** A customer in the list on a phone. */
export function customerCard({ phone, email, requestCount, lastRequestAt }: CustomerRow) {
  return (
    <div className="grid gap-1">
      <p className="truncate text-ink-soft">{reachText({ phone, email })}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
        {requestsText(requestCount)}
        {lastRequestAt && <RelativeTime at={lastRequestAt} />}
      </p>
    </div>
  )
}

/** "(314) 555-0142 · ada@example.com". */
export const reachText = ({ phone, email }: Pick<CustomerRow, 'phone' | 'email'>): string =>
  [phone && readablePhone(phone), email].filter(Boolean).join(' · ')
