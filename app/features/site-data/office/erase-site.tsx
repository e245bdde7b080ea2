import { useRef } from 'react'
import * as z from 'zod/mini'

import { counted } from '#app/business/format-count.ts'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import { exportRecords } from '#app/features/sms-consent/office/export-records.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { downloadEverything, eraseSite } from './calls.ts'
import { leaveErasedSite } from './leave-erased-site.ts'
import { Erasure, type SiteData } from './schemas.ts'

const EraseForm = z.extend(Erasure, { downloadFirst: z.boolean() })

/** Says what will be lost and asks for the password and the name of the business. */
export function EraseSite({ contents, onClose }: { contents: SiteData; onClose: () => void }) {
  const form = useRecordForm<z.output<typeof EraseForm>>({
    stored: { password: '', brand: '', consentRecords: false, downloadFirst: true },
    version: '',
    schema: EraseForm,
  })
  const action = useAdminAction(eraseSite, {
    ...form.errorHandlers,
    failure: ['Erase Failed', 'Failed to erase the site. Please try again.'],
    onSuccess: leaveErasedSite,
  })
  const isDownloaded = useRef(false)
  const { consentRecords } = form.values
  const erase = async ({ downloadFirst, ...body }: z.output<typeof EraseForm>) => {
    // Once, even after a wrong password.
    if (body.consentRecords && downloadFirst) isDownloaded.current ||= await downloadConsentRecords()
    if (body.consentRecords && downloadFirst && !isDownloaded.current) return
    await action.run({ body })
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Erase this site"
      text={<Losses contents={contents} />}
      confirmLabel="Erase Site"
      busyLabel="Erasing..."
      danger
      busy={form.isSubmitting}
      onConfirm={() => void form.submit(erase)}
    >
      {contents.consentRecords > 0 && (
        <div className="rounded-field bg-tint px-4 py-3">
          <p>
            {counted(contents.consentRecords, 'record')} of text message consent: your only proof that people agreed to
            be texted, or opted out. A claim can come years later, so they stay unless you check this:
          </p>
          <Checkbox label="Erase the consent records too" {...form.field('consentRecords')} />
          {consentRecords && <Checkbox label="Download them first" {...form.field('downloadFirst')} />}
        </div>
      )}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <PasswordField id="erase-password" label="Your password" {...form.field('password')} />
      <TextField
        label={`Type ${contents.brand} to confirm`}
        autoComplete="off"
        spellCheck={false}
        {...form.field('brand')}
      />
      {action.errorMessage && !form.hasErrors && <Notice kind="bad">{action.errorMessage}</Notice>}
    </AlertDialog>
  )
}

/** What will be gone, and what will not. */
function Losses({ contents }: { contents: SiteData }) {
  const { bookings, messages, customers, subscribers, posts, images, backups, backupFolder } = contents
  return (
    <>
      <p>This deletes everything on this server, and it can’t be undone:</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          {counted(bookings, 'booking')}, {counted(messages, 'message')} and {counted(customers, 'customer')}, with all
          notes
        </li>
        <li>{counted(subscribers, 'subscriber')}, and all newsletters, templates and themes</li>
        <li>
          {counted(posts, 'post')}, {counted(images, 'image')}, and all services, reviews and plans
        </li>
        <li>Settings, outbox, activity, visits and drafts</li>
        {backups > 0 && (
          <li>
            {counted(backups, 'backup')} in <code className="wrap-anywhere">{backupFolder}</code>
          </li>
        )}
      </ul>
      <p className="mt-3">
        Copies stored elsewhere and mail already sent are not affected. Everyone is logged out. Log in again with the
        same password.
      </p>
      <p className="mt-3">
        <a href={downloadEverything.path} download className="font-medium text-brand underline underline-offset-4">
          Download everything
        </a>{' '}
        first, and open the file to check it. The site can’t be erased while it downloads.
      </p>
    </>
  )
}

/** False if it failed, after a toast: then nothing must be erased. */
async function downloadConsentRecords(): Promise<boolean> {
  try {
    await exportRecords('json', {})
    return true
  } catch {
    showToast('Download Failed', 'Failed to download the consent records. Nothing was erased.', 'error')
    return false
  }
}
