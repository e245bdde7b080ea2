import { useState } from 'react'

import type { Endpoint, Schemas } from '#app/http/endpoint.ts'

import { StaleNotice } from './stale-notice.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

/**
 * A change of the record that is open. Where somebody else was faster nothing is overwritten: `isStale` until the owner
 * decides, and `onStale` is called.
 */
export function useRecordChange<S extends Schemas>(
  call: Endpoint<S>,
  id: number | undefined,
  options: Parameters<typeof useAdminAction<S>>[1],
) {
  type Given = Parameters<ReturnType<typeof useAdminAction<S>>['run']>[0]
  const [refused, setRefused] = useState<Given | null>(null)
  const action = useAdminAction(call, {
    ...options,
    onStale: (given) => {
      setRefused(given)
      options.onStale?.(given)
    },
  })
  return {
    ...action,
    isStale: refused !== null && refused.params?.id === id,
    /** The change all the same. Where that fails it can be pressed again. */
    keepMine: async () => {
      if (refused && (await action.run({ ...refused, ifMatch: undefined }))) setRefused(null)
    },
    forgetStale: () => setRefused(null),
  }
}

type Change = Pick<ReturnType<typeof useRecordChange>, 'isStale' | 'busy' | 'keepMine' | 'forgetStale'>

/** Asks what to do with the change that came too late, if one of `changes` did. */
export function StaleChange({
  changes,
  onReload,
  className,
}: {
  changes: readonly Change[]
  onReload: () => void
  className?: string
}) {
  const late = changes.find(({ isStale }) => isStale)
  if (!late) return null
  return (
    <StaleNotice
      busy={changes.some(({ busy }) => busy)}
      {...(className && { className })}
      onReload={() => {
        changes.forEach((change) => change.forgetStale())
        onReload()
      }}
      onKeep={() => void late.keepMine()}
    />
  )
}
