import { useRef, useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { changedFields } from '#app/office/form/changed-fields.ts'
import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { DeletedNotice } from '#app/features/trash/office/deleted-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { capitalize, type ContentCalls, type ContentKind, fieldsOf, type Item } from './content-kind.ts'
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
  // The version that was opened, so that a save is refused if another window has changed it since.
  const [opened] = useState(item)
  const element = useRef<HTMLDivElement>(null)
  const form = useRecordEditor(
    { read: calls.list, create: calls.create, update: calls.change },
    {
      record: opened,
      blank: kind.defaults,
      valuesOf: (stored) => fieldsOf(stored) as Fields,
      bodyOf: (values, before) => withoutEmptyLines(before ? changedFields(values, before) : values),
      element,
      draft: { name: `content:${kind.noun}-${item?.id ?? 'new'}`, restore: 'automatic' },
      created: ['Saved', 'Your changes were saved.'],
      failure: ['Save Failed', `Failed to save the ${kind.noun}. Please try again.`],
      invalidates: ['/api/'],
      onClose,
    },
  )
  const { isDirty, isStale, isSubmitting: busy } = form
  const [confirming, setConfirming] = useState(false)
  const close = () => (isDirty && !busy ? setConfirming(true) : form.close())
  const error = isDeleted ? form.createError : (form.createError ?? form.updateError)

  return (
    <>
      <Drawer
        open={open && (!isDeleted || isDirty)}
        onClose={close}
        width="lg"
        title={item ? kind.nameOf(form.base.values) : `New ${kind.noun}`}
        footer={
          <>
            <Button disabled={busy || isDeleted || (item !== null && !isDirty)} onClick={() => void form.save()}>
              {busy ? 'Saving...' : item ? 'Save Changes' : `Add ${capitalize(kind.noun)}`}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        {item && isDeleted ? (
          <DeletedNotice kind={kind.noun} id={item.id} busy={busy} onSaveAsNew={() => void form.saveAsNew()} />
        ) : (
          <StaleNotice className="mb-5" form={form} />
        )}
        {error !== null && !isStale && !form.hasErrors && (
          <Notice kind="bad" className="mb-5">
            <p>{error}</p>
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
          <ContentRevisions calls={calls} kind={kind} item={item} isDirty={isDirty} onRestored={form.close} />
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
          form.close()
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
