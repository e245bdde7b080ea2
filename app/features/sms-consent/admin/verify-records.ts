import { grouped } from '#app/business/grouped.ts'
import { HttpError } from '#app/http/http-error.ts'

import { Verification, verifyChain } from './contract.ts'
import type { Outcome } from './use-task.ts'

export const verifyFailed = ['Verification Failed', 'The records could not be read. Please try again.'] as const

/** Has the whole chain verified and tells how far that is. */
export async function verifyRecords(
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
): Promise<Outcome> {
  const answer = await fetch(`${verifyChain.path}?progress=1`, { signal, credentials: 'include' })
  if (!answer.ok || !answer.body) throw new HttpError(answer.status, answer.statusText)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
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

const outcomeOf = ({ ok, events, brokenAt }: Verification): Outcome =>
  ok
    ? { good: true, words: ['Records Verified', `${grouped(events)} records, no changes found.`] }
    : { good: false, words: ['Verification Failed', `Record ${brokenAt} does not match its fingerprint.`] }
