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

import type { ContentCalls, ContentKind, Item } from './content-kind.ts'
import { ContentRevisions } from './content-revisions.tsx'

/** One service, review or plan: what it says, how the public page will show it, and what it said before. */
export function ContentDrawer<Fields extends object>({
  calls,
  kind,
  item,
  isGone,
  open,
  onClose,
}: {
  calls: ContentCalls
  kind: ContentKind<Fields>
  /** Null for a new one. */
  item: Item | null
  /** It was deleted since it was opened: only what is typed keeps the drawer open. */
  isGone: boolean
  open: boolean
  onClose: () => void
}) {
  const versionOf = (of: Item) => ({ values: kind.fieldsOf(of), version: of.updatedAt })
  // As it was when it was opened: another window may change it meanwhile, and that is asked about before it is lost.
  const [opened] = useState(() => (item ? versionOf(item) : { values: kind.fresh, version: '' }))
  const client = useQueryClient()
  const element = useRef<HTMLDivElement>(null)
  const form = useRecordForm({
    stored: opened.values,
    version: opened.version,
    element,
    draft: { name: `content:${kind.noun}-${item?.id ?? 'new'}`, restore: 'automatic' },
    // The list behind shows it too, and that it is gone.
    fetchLatest: async () => {
      const all = (await client.fetchQuery({ ...apiQuery(calls.list), staleTime: 0 })) as Item[]
      const now = all.find(({ id }) => id === item?.id)
      return now ? versionOf(now) : null
    },
  })
  const { isDirty, isStale, isSubmitting: busy } = form
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    form.reset()
    onClose()
  }
  const words = {
    ...form.errorHandlers,
    success: ['Saved', 'The public pages show it now.'],
    failure: ['Save Failed', `Failed to save the ${kind.noun}. Please try again.`],
    invalidates: ['/api/'],
    onSuccess: leave,
  } as const
  const create = useAdminAction(calls.create, words)
  const change = useAdminAction(calls.change, words)
  const [asNew, setAsNew] = useState(item === null)
  const { errorMessage } = asNew ? create : change
  const { restore, busy: restoring } = useRestore()
  // Every kind's fields fit its own calls; which of the three this is, only the section knows.
  const add = (value: Fields) => create.run({ body: withoutEmptyLines(value) as never })
  const update = (value: Fields, ifMatch: string) => {
    const body = withoutEmptyLines(changedFields(value, form.getState().base.values)) as never
    return change.run({ params: { id: item!.id }, body, ifMatch })
  }
  const close = () => (isDirty && !busy ? setLeaving(true) : leave())

  return (
    <>
      <Drawer
        open={open && (!isGone || isDirty)}
        onClose={close}
        width="lg"
        title={item ? kind.nameOf(form.base.values) : `New ${kind.noun}`}
        footer={
          <>
            <Button
              disabled={busy || isGone || (item !== null && !isDirty)}
              onClick={() => void form.submit(item ? update : add)}
            >
              {busy
                ? 'Saving...'
                : item
                  ? 'Save Changes'
                  : `Add ${kind.noun.charAt(0).toUpperCase()}${kind.noun.slice(1)}`}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        {item && isGone && (
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
        {isStale && !isGone && (
          <StaleNotice
            className="mb-5"
            onReload={() => void form.reload().then(change.reset)}
            onKeep={() => void form.keepMine(update)}
          />
        )}
        {errorMessage && !isStale && !(isGone && !asNew) && !form.hasErrors && (
          <Notice kind="bad" className="mb-5">
            <p>{errorMessage}</p>
          </Notice>
        )}
        {form.isRestored && isDirty && !isStale && (
          <Notice kind="good" className="mb-5">
            <p>Here is what you typed before and have not saved.</p>
          </Notice>
        )}
        <div ref={element} className="grid gap-5">
          {kind.form(form)}
        </div>
        <DrawerSection title="On the public page">
          <div className="pt-4">{kind.preview(form.values)}</div>
        </DrawerSection>
        {item && !isGone && (
          <ContentRevisions calls={calls} kind={kind} item={item} isDirty={isDirty} onRestored={leave} />
        )}
      </Drawer>
      <AlertDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Discard unsaved changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          setLeaving(false)
          leave()
        }}
      />
    </>
  )
}

/** Lines that are empty were never meant; everything else goes as it was typed. */
function withoutEmptyLines(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      Array.isArray(field) ? field.filter((line) => String(line).trim() !== '') : field,
    ]),
  )
}
