import { formatCount } from '#app/business/format-count.ts'
import { HttpError } from '#app/http/http-error.ts'

import { verifyChain } from './calls.ts'
import { Verification } from './schemas.ts'
import type { Outcome } from './use-task.ts'

export const verifyFailed = ['Verification Failed', 'The records could not be read. Please try again.'] as const

/** Has the whole chain verified and tells how far that is. */
export async function verifyRecords(
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
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
      const said = JSON.parse(line) as { checked: number; total: number }
      if ('ok' in said) return outcomeOf(Verification.parse(said))
      tell(said.checked, said.total)
    }
    if (done) throw new Error('The answer came in part only.')
  }
}

export function outcomeOf({ ok, events, brokenAt, problem, ...more }: Verification): Outcome {
  if (!ok) return { good: false, words: ['Verification Failed', problems[problem ?? 'changed'](brokenAt ?? 0)] }
  const doubts = doubtsOf(more)
  if (doubts.length === 0)
    return { good: true, words: ['Records Verified', `${formatCount(events)} records, no changes found.`] }
  return {
    good: false,
    words: ['Records Verified in Part', [`${formatCount(events)} records checked.`, ...doubts].join(' ')],
  }
}

const problems: Record<NonNullable<Verification['problem']>, (id: number) => string> = {
  changed: (id) => `Record ${id} does not match its fingerprint.`,
  unsigned: (id) => `Record ${id} was not written by this site: it lacks the site's signature.`,
  gap: (id) => `Records before record ${id} are missing.`,
  missing: (id) => `Records are missing at the end: the site had written record ${id}.`,
}

/** What keeps a ledger without a fault from being proven whole. */
const doubtsOf = ({ otherKey = 0, backdated, unanchored }: Partial<Verification>): string[] => [
  ...(otherKey > 0
    ? [`${formatCount(otherKey)} of them can't be verified with this key: only their fingerprints were compared.`]
    : []),
  ...(backdated !== undefined
    ? [`Record ${backdated} is dated before the one ahead of it: the server's clock was wrong, or it was put in later.`]
    : []),
  ...(unanchored
    ? ['Whether records are missing at the end could not be checked: consent-anchors.ndjson is not there.']
    : []),
]
