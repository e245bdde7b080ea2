import { useState } from 'react'

import type { Endpoint, Schemas } from '#app/http/endpoint.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { StaleNotice } from './stale-notice.tsx'

/**
 * A `useAdminAction` on the open record. If another window has changed the record, nothing is overwritten: `isStale` is
 * true until the user decides, and `onStale` is called.
 */
export function useRecordAction<S extends Schemas>(
  call: Endpoint<S>,
  id: number | undefined,
  options: Parameters<typeof useAdminAction<S>>[1],
) {
  type Input = Parameters<ReturnType<typeof useAdminAction<S>>['run']>[0]
  const [refused, setRefused] = useState<Input | null>(null)
  const action = useAdminAction(call, {
    ...options,
    onStale: (input) => {
      setRefused(input)
      options.onStale?.(input)
    },
  })
  return {
    ...action,
    isStale: refused !== null && refused.params?.id === id,
    /** Repeats the refused action without the version check. */
    keepMine: async () => {
      if (refused && (await action.run({ ...refused, ifMatch: undefined }))) setRefused(null)
    },
    dismissStale: () => setRefused(null),
  }
}

type Action = Pick<ReturnType<typeof useRecordAction>, 'isStale' | 'busy' | 'keepMine' | 'dismissStale'>

/** Shows a `StaleNotice` if one of `actions` was refused because the record had changed. */
export function StaleActionNotice({
  actions,
  onReload,
  className,
}: {
  actions: readonly Action[]
  onReload: () => void
  className?: string
}) {
  const stale = actions.find(({ isStale }) => isStale)
  const form = {
    isStale: stale !== undefined,
    isSubmitting: actions.some(({ busy }) => busy),
    reload: () => {
      actions.forEach((action) => action.dismissStale())
      onReload()
    },
    keepMine: () => stale?.keepMine(),
  }
  return <StaleNotice form={form} {...(className && { className })} />
}
