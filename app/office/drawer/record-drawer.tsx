import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import { isMissing, reading } from '#app/http/reading.ts'

import { Drawer } from './drawer.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'

/** What a drawer needs of the list it belongs to. */
export interface DrawerList {
  /** As the address says it; null while none is open. */
  id: string | null
  open: (id: number) => void
  close: () => void
}

export type RecordState<Data> = ReturnType<typeof useRecord<Data>>

/** The record whose id the address names, as `call` reads it. Its drawer leads to the `rows` before and after it. */
export function useRecord<Data>(
  call: Endpoint<{ response: z.ZodMiniType<Data> }>,
  { id: inAddress, open, close }: DrawerList,
  rows: readonly { id: number }[] = [],
) {
  const id = inAddress !== null && /^[1-9]\d{0,9}$/.test(inAddress) ? Number(inAddress) : null
  // What is being deleted is not read again while its drawer closes: it would not be found.
  const [leaving, setLeaving] = useState<number | null>(null)
  if (inAddress === null && leaving !== null) setLeaving(null)
  const query = useQuery({ ...reading(call, { id: id ?? 0 }), enabled: id !== null && id !== leaving })
  const isGone = inAddress !== null && (id === null || isMissing(query.error))
  const neighbours = useNeighbours(
    id,
    rows.map((row) => row.id),
  )
  const leadTo = (to: number | null) => (to === null ? null : () => open(to))
  return {
    id,
    data: id === null || isGone ? undefined : query.data,
    query,
    isOpen: inAddress !== null,
    isGone,
    close,
    /** Closes the drawer once the record is deleted. */
    closeAfter: async (removal: Promise<object | null>) => {
      setLeaving(id)
      if (await removal) close()
      else setLeaving(null)
    },
    steps: neighbours && { onPrevious: leadTo(neighbours.previous), onNext: leadTo(neighbours.next) },
  }
}

/** A record beside its list, or what is shown until it is there. */
export function RecordDrawer<Data>({
  record,
  thing,
  gone,
  children,
  ...drawer
}: Omit<ComponentProps<typeof Drawer>, 'open' | 'onClose' | 'onPrevious' | 'onNext' | 'children'> & {
  record: RecordState<Data>
  /** What could not be loaded, in a sentence: "the booking". */
  thing: string
  /** Shown where there is no such record. */
  gone: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { id, data, query, isOpen, isGone, close, steps } = record
  return (
    <Drawer open={isOpen} onClose={close} {...steps} {...drawer}>
      {data !== undefined ? (
        <Fragment key={id}>{children(data)}</Fragment>
      ) : isGone ? (
        gone
      ) : query.isLoadingError ? (
        <ErrorCard things={thing} query={query} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  )
}

/**
 * The records before and after the one that is open. A record that left the list since it was opened, because it is in
 * another status now, keeps the neighbours it had.
 */
function useNeighbours(id: number | null, ids: readonly number[]) {
  const [order, setOrder] = useState<readonly number[]>([])
  if (id !== null && ids.includes(id) && ids.join() !== order.join()) setOrder(ids)
  const at = id === null ? -1 : order.indexOf(id)
  return at === -1 ? null : { previous: order[at - 1] ?? null, next: order[at + 1] ?? null }
}
