import { useQuery } from '@tanstack/react-query'
import { Download, Save } from 'lucide-react'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { backupEntity } from '#app/features/backups/entity.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { BackupRows } from './backup-rows.tsx'
import { downloadBackup, listBackups, makeBackup } from './calls.ts'

export function BackupSettings() {
  const backups = useQuery(apiQuery(listBackups))
  const backup = useAdminAction(makeBackup, {
    success: ['Backup Saved', 'It was saved and checked.'],
    failure: ['Backup Failed', 'Failed to make the backup. Please try again.'],
    invalidates: [...backupEntity.invalidates, '/api/admin/alerts'],
  })
  return (
    <QueryBoundary query={backups} resource="the backups" rows={3}>
      {({ items, folder, failedAt, error }) => (
        <div className="grid gap-5">
          {failedAt !== null && (
            <Notice kind="bad">
              The last backup failed <RelativeTime at={failedAt} />. {error} We try again every hour.
            </Notice>
          )}
          {backup.errorMessage && <Notice kind="bad">{backup.errorMessage}</Notice>}
          <div className="flex flex-wrap gap-2.5">
            <ToolLink
              Icon={Download}
              label="Download Backup"
              tone="primary"
              href={downloadBackup.path}
              download
              onClick={() => showToast('Backup Ready', 'Your backup is downloading.')}
              className="max-sm:grow"
            />
            <ToolButton
              Icon={Save}
              label={backup.busy ? 'Processing...' : 'Back Up Now'}
              className="max-sm:grow"
              disabled={backup.busy}
              // Also after a failure, which the server records.
              onClick={() => void backup.run({}).then(() => backups.refetch())}
            />
          </div>
          <p className="text-ink-soft">
            Backups contain personal data, so store them securely. To restore one, stop the site and run{' '}
            <code className="text-ink">npm run restore -- FILE</code> on its server. Existing data is only replaced if
            you add <code className="text-ink">--yes</code>.
          </p>
          <div className="border-t border-line pt-5">
            <h3 className="text-lg">Backups on the server</h3>
            <p className="mt-1 text-ink-soft">
              We keep 7 daily, 4 weekly and 6 monthly backups in{' '}
              <code className="wrap-anywhere text-ink">{folder}</code>. Copy them to another machine too.
            </p>
            <BackupRows backups={items} failed={failedAt !== null} />
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}
