import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#app/http/api-query.ts'
import { addNext } from '#app/ui/toasts.ts'

import { readSetup } from './calls.ts'
import { nextOf } from './setup-steps.ts'

/** After a save that the checklist was waiting for, says in its toast what is next. */
export function SetupThread() {
  const { data } = useQuery(apiQuery(readSetup))
  const before = useRef(data)
  useEffect(() => {
    if (!data) return
    const next = before.current && before.current !== data && nextOf(data, before.current)
    before.current = data
    if (next) addNext(next)
  }, [data])
  return null
}
