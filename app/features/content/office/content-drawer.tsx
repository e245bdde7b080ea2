import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { changesOf } from '#app/office/changes-of.ts'
import { DrawerSection } from '#app/office/drawer-section.tsx'
import { Drawer } from '#app/office/drawer.tsx'
import { GoneNotice } from '#app/office/gone-notice.tsx'
import { readAnew } from '#app/office/read-anew.ts'
import { StaleNotice } from '#app/office/stale-notice.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useKept } from '#app/office/use-kept.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import type { HttpError } from '#app/http/http-error.ts'
import { reading } from '#app/http/reading.ts'
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
  // As it was when it was opened: another window may change it meanwhile, and that is asked about before it is lost.
  const [opened] = useState(() => {
    const fields = item ? kind.fieldsOf(item) : kind.fresh
    return { fields, over: fields, version: item?.updatedAt ?? '' }
  })
  const typed = useKept(`content:${kind.noun}-${item?.id ?? 'new'}`, opened)
  const { fields: value, over, version } = typed.value
  const form = useRef<HTMLDivElement>(null)
  const [stale, setStale] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const changes = changesOf(value, over)
  const dirty = Object.keys(changes).length > 0
  const leave = () => {
    typed.forget()
    onClose()
  }
  const client = useQueryClient()
  // The news of what was done elsewhere may not have come: the list behind says it, and gives what is opened next.
  const readAgain = () => void readAnew(client, [calls.list.path])
  /** Shows what was changed elsewhere. What can't be read takes nothing from what is typed. */
  const reload = async () => {
    const all = await client.fetchQuery({ ...reading(calls.list), staleTime: 0 }).catch(() => null)
    if (!all) return
    setStale(false)
    const now = (all as Item[]).find(({ id }) => id === item?.id)
    // Deleted meanwhile: the notice says so.
    if (!now) return
    const fields = kind.fieldsOf(now)
    typed.set({ fields, over: fields, version: now.updatedAt })
    change.reset()
  }
  const words = {
    success: ['Saved', 'The public pages show it now.'],
    failure: ['Save Failed', `Failed to save the ${kind.noun}. Please try again.`],
    invalidates: ['/api/'],
    onSuccess: leave,
    onStale: () => {
      setStale(true)
      readAgain()
    },
    onRefused: ({ status, refusal }: HttpError) => {
      if (status === 404) readAgain()
      // The sentences stand at the fields.
      return refusal?.fields !== undefined
    },
  } as const
  const create = useAdminAction(calls.create, words)
  const change = useAdminAction(calls.change, words)
  const [asNew, setAsNew] = useState(item === null)
  const { fields, failed } = asNew ? create : change
  const busy = create.busy || change.busy
  const { restore, busy: restoring } = useRestore()
  const save = async (ifMatch?: string, anew = item === null) => {
    setStale(false)
    setAsNew(anew)
    // Every kind's fields fit its own calls; which of the three this is, only the section knows.
    const body = kept(item && !anew ? changes : value) as never
    const saved = await (item && !anew ? change.run({ params: { id: item.id }, body, ifMatch }) : create.run({ body }))
    // Save stays in sight where the fields do not.
    if (!saved) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const close = () => (dirty && !busy ? setLeaving(true) : leave())

  return (
    <>
      <Drawer
        open={open && (!isGone || dirty)}
        onClose={close}
        width="lg"
        title={item ? kind.nameOf(over) : `New ${kind.noun}`}
        footer={
          <>
            <Button disabled={busy || isGone || (item !== null && !dirty)} onClick={() => void save(version)}>
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
          <GoneNotice
            what={kind.noun}
            busy={busy || restoring}
            onRestore={() => void restore(kind.kind, item.id)}
            onSaveAsNew={() => void save(undefined, true)}
          />
        )}
        {stale && !isGone && <StaleNotice className="mb-5" onReload={() => void reload()} onKeep={() => void save()} />}
        {failed && !stale && !(isGone && !asNew) && Object.keys(fields).length === 0 && (
          <Notice kind="bad" className="mb-5">
            <p>{failed}</p>
          </Notice>
        )}
        {typed.found && dirty && !stale && (
          <Notice kind="good" className="mb-5">
            <p>Here is what you typed before and have not saved.</p>
          </Notice>
        )}
        <div ref={form} className="grid gap-5">
          {kind.form({
            value,
            edit: (edited) => typed.set({ ...typed.value, fields: { ...value, ...edited } }),
            fault: (name) => fields[name],
          })}
        </div>
        <DrawerSection title="On the public page">
          <div className="pt-4">{kind.preview(value)}</div>
        </DrawerSection>
        {item && !isGone && (
          <ContentRevisions calls={calls} kind={kind} item={item} isDirty={dirty} onRestored={leave} />
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
function kept(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      Array.isArray(field) ? field.filter((line) => String(line).trim() !== '') : field,
    ]),
  )
}
