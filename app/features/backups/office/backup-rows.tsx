import { CircleAlert, CircleCheck, Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { exactTime } from '#app/office/controls/time-format.ts'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { formatCount } from '#app/business/format-count.ts'
import { fileSize } from '#app/office/controls/file-size.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { showToast } from '#app/ui/toasts.ts'

import { checkBackup, downloadStoredBackup } from './calls.ts'
import type { Backup } from './schemas.ts'

/** The stored backups, each with Check and Download. */
export function BackupRows({ backups, failed }: { backups: readonly Backup[]; failed: boolean }) {
  if (backups.length === 0) {
    return (
      <p className="mt-4 text-ink-soft">
        {failed ? 'No backups yet.' : 'No backups yet. The first one is made an hour after the site first starts.'}
      </p>
    )
  }
  return (
    <ul className="mt-2 divide-y divide-line">
      {backups.map((backup) => (
        <BackupRow key={backup.name} backup={backup} />
      ))}
    </ul>
  )
}

function BackupRow({ backup: { name, madeAt, bytes } }: { backup: Backup }) {
  const [error, setError] = useState<string | null>()
  const check = useAdminAction(checkBackup, {
    success: ({ error, rows, uploads, signed }) => {
      const counts = `${formatCount(rows)} records and ${formatCount(uploads)} files match.`
      return error === null ? ['Backup OK', signed ? counts : `${counts} It wasn’t signed by this site.`] : null
    },
    failure: ['Check Failed', 'Failed to check the backup. Please try again.'],
    onSuccess: ({ error }) => setError(error),
  })
  const made = exactTime(madeAt)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 grow">
          <p className="font-medium">{made}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
            <span className="tabular-nums">{fileSize(bytes)}</span>
            {error ? (
              <StatusBadge tone="red" Icon={CircleAlert}>
                Can’t be restored
              </StatusBadge>
            ) : error === null ? (
              <StatusBadge tone="green" Icon={CircleCheck}>
                Checked just now
              </StatusBadge>
            ) : (
              <StatusBadge tone="gray">Checked when made</StatusBadge>
            )}
          </p>
        </div>
        <div className="flex gap-2">
          <ToolButton
            Icon={ShieldCheck}
            label={check.busy ? 'Processing...' : 'Check'}
            aria-label={`Check the backup of ${made}`}
            disabled={check.busy}
            onClick={() => void check.run({ params: { name } })}
          />
          <ToolLink
            Icon={Download}
            label="Download"
            href={pathOf(downloadStoredBackup, { name })}
            download
            aria-label={`Download the backup of ${made}`}
            onClick={() => showToast('Backup Ready', 'Your backup is downloading.')}
          />
        </div>
      </div>
      <p role="status" className="mt-2 wrap-anywhere text-bad empty:hidden">
        {error ?? check.errorMessage}
      </p>
    </li>
  )
}
