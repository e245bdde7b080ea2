import { useState } from 'react'

/**
 * The records before and after the one that is open. A record that left the list since it was opened, because it is read
 * now, keeps the neighbours it had.
 */
export function useNeighbours(id: number | null, ids: readonly number[]) {
  const [order, setOrder] = useState<readonly number[]>([])
  if (id !== null && ids.includes(id) && ids.join() !== order.join()) setOrder(ids)
  const at = id === null ? -1 : order.indexOf(id)
  return at === -1 ? null : { previous: order[at - 1] ?? null, next: order[at + 1] ?? null }
}
