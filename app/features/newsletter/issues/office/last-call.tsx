import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Send, Undo2 } from 'lucide-react'

import { ToolButton } from '#app/office/tool-button.tsx'
import { listIssues } from '#app/features/newsletter/issues/calls.ts'
import { reading } from '#app/http/reading.ts'

import { titleOf } from './issue-words.ts'
import { useSchedule } from './use-schedule.ts'

/** A toast goes after five seconds; for all of Send Now's sixty this stays, with its Undo (PRODUCT §8.5). */
export function LastCall() {
  const scheduled = useQuery(reading(listIssues, undefined, { status: 'scheduled', pageSize: 10 }))
  const { unschedule, busy } = useSchedule()
  const [now, setNow] = useState(() => Date.now())
  const any = (scheduled.data?.items.length ?? 0) > 0
  useEffect(() => {
    if (!any) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [any])
  const soon = (scheduled.data?.items ?? []).flatMap((issue) => {
    const seconds = Math.ceil((Date.parse(issue.scheduledAt ?? '') - now) / 1_000)
    return seconds > 0 && seconds <= 60 ? [{ issue, seconds }] : []
  })
  return soon.map(({ issue, seconds }) => (
    <div
      key={issue.id}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-popular bg-glow/20 px-4 py-2.5"
    >
      <p className="flex grow basis-60 items-center gap-3 font-semibold wrap-anywhere">
        <Send aria-hidden="true" className="size-5 shrink-0" />
        <span className="tabular-nums">{`“${titleOf(issue)}” goes out in ${seconds} s.`}</span>
      </p>
      <ToolButton label="Undo" Icon={Undo2} disabled={busy} onClick={() => void unschedule(issue.id)} />
    </div>
  ))
}
