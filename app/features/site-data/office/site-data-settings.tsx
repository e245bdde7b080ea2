import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'

import { apiQuery } from '#app/http/api-query.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { downloadEverything, readSiteData } from './calls.ts'
import { EraseSite } from './erase-site.tsx'

/** Everything as files, and erasing everything. */
export function SiteDataSettings() {
  const data = useQuery(apiQuery(readSiteData))
  const [isErasing, setErasing] = useState(false)
  return (
    <div className="grid gap-5">
      <DownloadEverything />
      <p className="text-ink-soft">
        One ZIP file that opens on any computer: spreadsheets, JSON files, your posts as Markdown, and your images. It
        contains personal data, so store it securely. To restore this website or move it to another server, use a backup
        instead.
      </p>
      <div className="grid gap-4 border-t border-line pt-5">
        <div>
          <h3 className="text-lg">Erase this site</h3>
          <p className="mt-1 text-ink-soft">
            Deletes all data and starts over with the sample content. Your password stays.
          </p>
        </div>
        <QueryBoundary query={data} resource="what this site contains" rows={1}>
          {(contents) => (
            <>
              {contents.removingFilesSince !== null && (
                <Notice kind="bad">
                  The site was erased <RelativeTime at={contents.removingFilesSince} />, but some of its images or
                  backups couldn’t be removed yet. The site tries again every hour.
                </Notice>
              )}
              <ToolButton
                Icon={Trash2}
                label="Erase This Site"
                tone="danger"
                className="justify-self-start max-sm:justify-self-stretch"
                onClick={() => setErasing(true)}
              />
              {isErasing && <EraseSite contents={contents} onClose={() => setErasing(false)} />}
            </>
          )}
        </QueryBoundary>
      </div>
    </div>
  )
}

function DownloadEverything() {
  return (
    <ToolLink
      Icon={Download}
      label="Download Everything"
      tone="primary"
      href={downloadEverything.path}
      download
      onClick={() => showToast('Preparing Your Download', 'It starts as soon as your data has been collected.')}
      className="justify-self-start max-sm:justify-self-stretch"
    />
  )
}
