import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'

import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { IconButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { rowId, useRowFocus } from '#app/office/list/use-row-focus.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'

import { ContentDrawer } from './content-drawer.tsx'
import { capitalize, type ContentCalls, type ContentKind, fieldsOf, type Item } from './content-kind.ts'

/** The list of one kind of content, in the order of the public page, and the drawer that edits an item. */
export function ContentSection<Fields extends object>({
  calls,
  kind,
}: {
  calls: ContentCalls
  kind: ContentKind<Fields>
}) {
  const list = useListParams()
  const items = useQuery(apiQuery(calls.list))
  const client = useQueryClient()
  const reorder = useAdminAction(calls.reorder, {
    failure: ['Save Failed', `Failed to save the ${kind.noun}. Please try again.`],
    invalidates: ['/api/'],
    // The next move may come before the list is refetched.
    onSuccess: (ordered) => client.setQueryData(apiQuery(calls.list).queryKey, ordered),
  })
  const { remove, removing } = useRemoval(calls.remove, { kind: kind.noun, invalidates: ['/api/'] })
  const rows = (items.data ?? []) as Item[]
  const onFocus = useRowFocus(rows.map(({ id }) => id))
  const add = <Button onClick={() => list.open('new')}>Add {capitalize(kind.noun)}</Button>
  const pressed = useRef<HTMLElement>(null)
  // A button loses the focus when it is disabled or its row moves: restores it, or focuses the other arrow of the row.
  useEffect(() => {
    const button = pressed.current
    if (reorder.busy || !button) return
    if (document.activeElement === document.body) {
      button.focus()
      const [up, down] = button.parentElement?.querySelectorAll<HTMLElement>('button') ?? []
      if (document.activeElement !== button) (button === up ? down : up)?.focus()
    }
    if (!items.isFetching) pressed.current = null
  }, [reorder.busy, items.data, items.isFetching])
  const move = (index: number, by: number, button: HTMLElement) => {
    pressed.current = button
    const ids = rows.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    ids.splice(index + by, 0, moved!)
    void reorder.run({ body: { ids } })
  }

  const found = rows.find(({ id }) => String(id) === list.id) ?? null
  const [last, setLast] = useState<Item | null>(null)
  if (found && found !== last) setLast(found)
  // An item deleted elsewhere while open stays, so its unsaved changes aren't lost.
  const shown = found ?? (String(last?.id) === list.id ? last : null)
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          {rows.length === 1 ? `1 ${kind.noun}` : `${rows.length} ${kind.plural}`}
          {kind.ordered ? ', in the order shown on the website' : ', newest first'}
        </p>
        {rows.length > 0 && add}
      </div>
      <QueryBoundary query={items} resource={kind.plural}>
        {() =>
          rows.length === 0 ? (
            <EmptyState action={add}>{kind.empty}</EmptyState>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface" onFocus={onFocus}>
              {rows.map((item, index) => {
                const fields = fieldsOf(item) as Fields
                const name = kind.nameOf(fields)
                return (
                  <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                    <button
                      type="button"
                      id={rowId(item.id)}
                      className="min-w-0 grow basis-52 rounded-field text-left hover:text-accent"
                      onClick={() => list.open(item.id)}
                    >
                      <span className="block font-semibold wrap-anywhere">{name}</span>
                      <span className="block truncate text-ink-soft">{kind.detailOf(fields)}</span>
                    </button>
                    {kind.isShown(fields) ? (
                      <StatusBadge tone="green" Icon={Eye}>
                        Visible
                      </StatusBadge>
                    ) : (
                      <StatusBadge tone="gray" Icon={EyeOff}>
                        Hidden
                      </StatusBadge>
                    )}
                    <div className="flex">
                      {kind.ordered && (
                        <>
                          <IconButton
                            Icon={ArrowUp}
                            label={`Move ${name} up`}
                            disabled={index === 0 || reorder.busy}
                            onClick={({ currentTarget }) => move(index, -1, currentTarget)}
                          />
                          <IconButton
                            Icon={ArrowDown}
                            label={`Move ${name} down`}
                            disabled={index === rows.length - 1 || reorder.busy}
                            onClick={({ currentTarget }) => move(index, 1, currentTarget)}
                          />
                        </>
                      )}
                      <IconButton Icon={Pencil} label={`Edit ${name}`} onClick={() => list.open(item.id)} />
                      <IconButton
                        Icon={Trash2}
                        label={`Delete ${name}`}
                        disabled={removing}
                        onClick={() => void remove(item.id, name)}
                      />
                    </div>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryBoundary>
      <ContentDrawer
        key={list.id === 'new' || shown ? list.id : 'closed'}
        calls={calls}
        kind={kind}
        item={shown}
        isDeleted={shown !== null && found === null}
        open={list.id === 'new' || shown !== null}
        onClose={list.close}
      />
    </section>
  )
}
