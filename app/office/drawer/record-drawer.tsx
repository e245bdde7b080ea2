import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'

import { Drawer } from './drawer.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'

/** The part of a list's state that controls its drawer. */
export interface DrawerState {
  /** From the address, not validated; null while the drawer is closed. */
  id: string | null
  open: (id: number) => void
  close: () => void
}

export type RecordState<Data> = ReturnType<typeof useRecord<Data>>

/** Loads the record whose id is in the address with `call`. `rows` are the records that Previous and Next lead to. */
export function useRecord<Data>(
  call: Endpoint<{ response: z.ZodMiniType<Data> }>,
  { id: param, open, close }: DrawerState,
  rows: readonly { id: number }[] = [],
) {
  const id = param !== null && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : null
  // A record that was just deleted is not fetched again while its drawer closes.
  const [deletingId, setDeletingId] = useState<number | null>(null)
  if (param === null && deletingId !== null) setDeletingId(null)
  const query = useQuery({ ...apiQuery(call, { id: id ?? 0 }), enabled: id !== null && id !== deletingId })
  const isGone = param !== null && (id === null || isNotFound(query.error))
  const neighbors = useNeighbors(
    id,
    rows.map((row) => row.id),
  )
  const openHandler = (to: number | null) => (to === null ? null : () => open(to))
  return {
    id,
    data: id === null || isGone ? undefined : query.data,
    query,
    isOpen: param !== null,
    isGone,
    close,
    /** Closes the drawer after `removal`, unless it resolves to null. */
    closeAfter: async (removal: Promise<object | null>) => {
      setDeletingId(id)
      if (await removal) close()
      else setDeletingId(null)
    },
    steps: neighbors && { onPrevious: openHandler(neighbors.previous), onNext: openHandler(neighbors.next) },
  }
}

/** The drawer of a record: its content, skeleton rows while it loads, or an error. */
export function RecordDrawer<Data>({
  record,
  resource,
  notFound,
  children,
  ...drawer
}: Omit<ComponentProps<typeof Drawer>, 'open' | 'onClose' | 'onPrevious' | 'onNext' | 'children'> & {
  record: RecordState<Data>
  /** The object of "Couldn't load …": "the booking". */
  resource: string
  /** Shown if the record does not exist. */
  notFound: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { id, data, query, isOpen, isGone, close, steps } = record
  return (
    <Drawer open={isOpen} onClose={close} {...steps} {...drawer}>
      {data !== undefined ? (
        <Fragment key={id}>{children(data)}</Fragment>
      ) : isGone ? (
        notFound
      ) : query.isLoadingError ? (
        <ErrorCard resource={resource} query={query} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  )
}

/**
 * The records before and after the open one. If it has since left the list, because its status changed, it keeps its
 * last neighbors.
 */
function useNeighbors(id: number | null, ids: readonly number[]) {
  const [order, setOrder] = useState<readonly number[]>([])
  if (id !== null && ids.includes(id) && ids.join() !== order.join()) setOrder(ids)
  const index = id === null ? -1 : order.indexOf(id)
  return index === -1 ? null : { previous: order[index - 1] ?? null, next: order[index + 1] ?? null }
}
