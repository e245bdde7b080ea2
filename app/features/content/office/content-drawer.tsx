import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { changedFields } from '#app/office/form/changed-fields.ts'
import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { DeletedNotice } from '#app/office/form/deleted-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { capitalize, type ContentCalls, type ContentKind, type Item } from './content-kind.ts'
import { ContentRevisions } from './content-revisions.tsx'

/** A service, review or plan: its form, a preview and its earlier versions. */
export function ContentDrawer<Fields extends object>({
  calls,
  kind,
  item,
  isDeleted,
  open,
  onClose,
}: {
  calls: ContentCalls
  kind: ContentKind<Fields>
  /** Null for a new one. */
  item: Item | null
  /** Deleted since it was opened. The drawer stays open only if it has unsaved changes. */
  isDeleted: boolean
  open: boolean
  onClose: () => void
}) {
  const versionOf = (stored: Item) => ({ values: kind.fieldsOf(stored), version: stored.updatedAt })
  // The version that was opened, so that a save is refused if another window has changed it since.
  const [opened] = useState(() => (item ? versionOf(item) : { values: kind.defaults, version: '' }))
  const client = useQueryClient()
  const element = useRef<HTMLDivElement>(null)
  const form = useRecordForm({
    stored: opened.values,
    version: opened.version,
    element,
    draft: { name: `content:${kind.noun}-${item?.id ?? 'new'}`, restore: 'automatic' },
    // From the list, which this refetches too.
    fetchLatest: async () => {
      const all = (await client.fetchQuery({ ...apiQuery(calls.list), staleTime: 0 })) as Item[]
      const latest = all.find(({ id }) => id === item?.id)
      return latest ? versionOf(latest) : null
    },
  })
  const { isDirty, isStale, isSubmitting: busy } = form
  const [confirming, setConfirming] = useState(false)
  const leave = () => {
    form.reset()
    onClose()
  }
  const options = {
    ...form.errorHandlers,
    success: ['Saved', 'Your changes were saved.'],
    failure: ['Save Failed', `Failed to save the ${kind.noun}. Please try again.`],
    invalidates: ['/api/'],
    onSuccess: leave,
  } as const
  const create = useAdminAction(calls.create, options)
  const change = useAdminAction(calls.change, options)
  const [asNew, setAsNew] = useState(item === null)
  const { errorMessage } = asNew ? create : change
  const { restore, busy: restoring } = useRestore()
  // The types can't tell that the fields of a kind match its calls.
  const add = (value: Fields) => create.run({ body: withoutEmptyLines(value) as never })
  const update = (value: Fields, ifMatch: string) => {
    const body = withoutEmptyLines(changedFields(value, form.getState().base.values)) as never
    return change.run({ params: { id: item!.id }, body, ifMatch })
  }
  const close = () => (isDirty && !busy ? setConfirming(true) : leave())

  return (
    <>
      <Drawer
        open={open && (!isDeleted || isDirty)}
        onClose={close}
        width="lg"
        title={item ? kind.nameOf(form.base.values) : `New ${kind.noun}`}
        footer={
          <>
            <Button
              disabled={busy || isDeleted || (item !== null && !isDirty)}
              onClick={() => void form.submit(item ? update : add)}
            >
              {busy ? 'Saving...' : item ? 'Save Changes' : `Add ${capitalize(kind.noun)}`}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        {item && isDeleted && (
          <DeletedNotice
            recordType={kind.noun}
            busy={busy || restoring}
            onRestore={() => void restore(kind.kind, item.id)}
            onSaveAsNew={() => {
              setAsNew(true)
              void form.submit(add)
            }}
          />
        )}
        {isStale && !isDeleted && (
          <StaleNotice
            className="mb-5"
            onReload={() => void form.reload().then(change.reset)}
            onKeep={() => void form.keepMine(update)}
          />
        )}
        {errorMessage && !isStale && !(isDeleted && !asNew) && !form.hasErrors && (
          <Notice kind="bad" className="mb-5">
            <p>{errorMessage}</p>
          </Notice>
        )}
        {form.isRestored && isDirty && !isStale && (
          <Notice kind="good" className="mb-5">
            <p>Your unsaved changes were restored.</p>
          </Notice>
        )}
        <div ref={element} className="grid gap-5">
          {kind.form(form)}
        </div>
        <DrawerSection title="Preview">
          <div className="pt-4">{kind.preview(form.values)}</div>
        </DrawerSection>
        {item && !isDeleted && (
          <ContentRevisions calls={calls} kind={kind} item={item} isDirty={isDirty} onRestored={leave} />
        )}
      </Drawer>
      <AlertDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Discard unsaved changes?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        danger
        onConfirm={() => {
          setConfirming(false)
          leave()
        }}
      />
    </>
  )
}

function withoutEmptyLines(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      Array.isArray(field) ? field.filter((line) => String(line).trim() !== '') : field,
    ]),
  )
}
