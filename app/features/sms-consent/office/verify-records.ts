import { formatCount } from '#app/business/format-count.ts'
import { HttpError } from '#app/http/http-error.ts'

import { verifyChain } from './calls.ts'
import { Verification } from './schemas.ts'
import type { Outcome } from './use-task.ts'

export const verifyFailed = ['Verification Failed', 'Failed to read the records. Please try again.'] as const

/** Verifies the whole chain and reports its progress. */
export async function verifyRecords(
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Outcome> {
  const response = await fetch(`${verifyChain.path}?progress=1`, { signal, credentials: 'include' })
  if (!response.ok || !response.body) throw new HttpError(response.status, response.statusText)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const step = JSON.parse(line) as { checked: number; total: number }
      if ('ok' in step) return outcomeOf(Verification.parse(step))
      onProgress(step.checked, step.total)
    }
    if (done) throw new Error('The response is incomplete.')
  }
}

export function outcomeOf({ ok, events, brokenAt, problem, ...more }: Verification): Outcome {
  if (!ok) return { good: false, words: ['Verification Failed', problems[problem ?? 'changed'](brokenAt ?? 0)] }
  const reservations = reservationsOf(more)
  if (reservations.length === 0)
    return { good: true, words: ['Records Verified', `${formatCount(events)} records, no changes found.`] }
  return {
    good: false,
    words: ['Records Partially Verified', [`${formatCount(events)} records checked.`, ...reservations].join(' ')],
  }
}

const problems: Record<NonNullable<Verification['problem']>, (id: number) => string> = {
  changed: (id) => `Record ${id} does not match its fingerprint.`,
  unsigned: (id) => `Record ${id} was not written by this site: it lacks the site's signature.`,
  gap: (id) => `Records before record ${id} are missing.`,
  missing: (id) => `Records are missing at the end, including record ${id}.`,
}

/** What could not be verified. */
const reservationsOf = ({ otherKey = 0, backdated, unanchored }: Partial<Verification>): string[] => [
  ...(otherKey > 0
    ? [`${formatCount(otherKey)} of them were signed with a different key, so only their fingerprints were checked.`]
    : []),
  ...(backdated !== undefined
    ? [
        `Record ${backdated} has an earlier date than the record before it: the server's clock was wrong, or the record was inserted later.`,
      ]
    : []),
  ...(unanchored
    ? ['Records could be missing at the end: the file consent-anchors.ndjson, needed to check this, is missing.']
    : []),
]
