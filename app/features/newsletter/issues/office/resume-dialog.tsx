import { useState } from 'react'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { Checkbox } from '#app/ui/field.tsx'

import { subscribersInWords } from './issue-words.ts'
import type { useIssueActions } from './use-issue-actions.ts'

/** Going on with what is left; failed and uncertain mails only where ticked (PRODUCT §7.5). */
export function ResumeDialog({
  open,
  onClose,
  issue,
  actions,
}: {
  open: boolean
  onClose: () => void
  issue: ListedIssue
  actions: ReturnType<typeof useIssueActions>
}) {
  const { queued, failed, uncertain } = issue
  const [also, setAlso] = useState({ retryFailed: false, retryUncertain: false })
  const resume = async () => {
    if (await actions.setStatus(issue, 'sending', also)) onClose()
  }
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Resume sending?"
      text={
        queued > 0
          ? `It goes on to the ${subscribersInWords(queued)} still waiting.`
          : 'Nobody is waiting any more. Tick what shall be tried again.'
      }
      confirmLabel="Resume"
      busy={actions.busy}
      onConfirm={() => void resume()}
    >
      {failed > 0 && (
        <Checkbox
          label={`Also retry failed (${failed})`}
          checked={also.retryFailed}
          onChange={({ target }) => setAlso({ ...also, retryFailed: target.checked })}
        />
      )}
      {uncertain > 0 && (
        <Checkbox
          label={`Also retry uncertain (${uncertain}). They may get it twice.`}
          checked={also.retryUncertain}
          onChange={({ target }) => setAlso({ ...also, retryUncertain: target.checked })}
        />
      )}
    </AlertDialog>
  )
}
