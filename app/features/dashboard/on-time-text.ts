import { formatCount } from '#app/business/format-count.ts'

import type { ResponseStats } from './schemas.ts'

/** "41 of 44 (93%)" and "median 36 min"; null if no reply was due. */
export function onTimeText({
  onTime,
  due,
  medianMinutes,
}: Pick<ResponseStats, 'onTime' | 'due' | 'medianMinutes'>): { share: string; median: string | null } | null {
  if (due === 0) return null
  return {
    share: `${formatCount(onTime)} of ${formatCount(due)} (${Math.floor((onTime / due) * 100)}%)`,
    median: medianMinutes === null ? null : `median ${durationText(medianMinutes)}`,
  }
}

/** 36 → "36 min", 95 → "1 h 35 min", 1500 → "25 h". */
function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return minutes >= 600 || rest === 0 ? `${Math.round(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
