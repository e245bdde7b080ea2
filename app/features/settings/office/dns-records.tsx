import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Search } from 'lucide-react'

import { checkMailDns } from '#app/features/settings/mail/calls.ts'
import type { DnsRecord } from '#app/features/settings/mail/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { type BadgeTone, StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** The DNS records that keep mail out of the spam folder, to copy, and what is published. */
export function DnsRecords({ dirty }: { dirty: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...apiQuery(checkMailDns), enabled: isOpen && !dirty })
  const check = () => {
    setOpen(true)
    if (isOpen) void query.refetch()
  }
  return (
    <section aria-label="DNS records" className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="mb-1 text-lg">DNS records</h3>
          <p className="text-sm text-ink-faint">
            They prove that your mail comes from you. Without them, it often ends up in spam. Publish them where your
            domain’s DNS is managed, usually where you registered it.
          </p>
        </div>
        <ToolButton
          Icon={isOpen ? RotateCw : Search}
          label={query.isFetching ? 'Checking...' : isOpen ? 'Check Again' : 'Check DNS Records'}
          disabled={query.isFetching || dirty}
          onClick={check}
        />
      </div>
      {isOpen && !dirty && (
        <QueryBoundary query={query} resource="the DNS records" rows={4}>
          {({ domain, note, records }) =>
            note === null ? (
              <ul aria-label={`Records of ${domain}`} className="divide-y divide-line">
                {records.map((record) => (
                  <Record key={record.name} record={record} />
                ))}
              </ul>
            ) : (
              <p className="text-ink-soft">{note}</p>
            )
          }
        </QueryBoundary>
      )}
    </section>
  )
}

function Record({ record: { name, type, at, value, found, status, advice } }: { record: DnsRecord }) {
  const { tone, label } = statuses[status]
  const isOpen = status !== 'right' && status !== 'not-needed'
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">{name}</h4>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="text-sm text-ink-soft">{advice}</p>
      {status !== 'not-needed' && (
        <dl className="grid gap-2 text-sm">
          <Line label={`${type} at`} texts={[at]} />
          {found.length > 0 && <Line label="Published" texts={found} />}
          {isOpen && value !== null && <Line label="To publish" texts={[value]} copy={`${name} record`} />}
        </dl>
      )}
    </li>
  )
}

function Line({ label, texts, copy }: { label: string; texts: string[]; copy?: string }) {
  return (
    <div className="grid items-start gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 font-mono text-[0.8125rem] leading-relaxed wrap-anywhere">
        {texts.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </dd>
      {copy !== undefined && (
        <dd className="max-sm:-ml-3.5 sm:-my-1.5">
          <CopyButton text={texts.join('\n')} subject={copy} />
        </dd>
      )}
    </div>
  )
}

const statuses: Record<DnsRecord['status'], { tone: BadgeTone; label: string }> = {
  right: { tone: 'green', label: 'Published' },
  different: { tone: 'amber', label: 'Needs a change' },
  missing: { tone: 'red', label: 'Missing' },
  unknown: { tone: 'gray', label: 'Couldn’t check' },
  'not-needed': { tone: 'gray', label: 'Not needed' },
}
