import { suppressAddresses } from '#app/features/newsletter/suppress.server.ts'
import type { EventContext } from '#app/events.ts'
import type { Orm } from '#db/database.ts'

import { addressOf, addToList, findStates } from './add-to-list.server.ts'
import { readSubscribers } from './import-file.server.ts'
import { type Refusal, refusals } from './import-status.ts'
import type { ImportReport } from './schemas.ts'

interface Plan {
  report: ImportReport
  added: string[]
  /** What the file says of those it gives no permission for. */
  refused: ReadonlyMap<string, Refusal>
}

const maxInvalidShown = 100

/**
 * What importing a file would do. Only new and dormant addresses are added, never those that unsubscribed, bounced or
 * complained, here or according to the file.
 */
export async function planImport(db: Orm, file: { name: string; bytes: Buffer }): Promise<Plan> {
  const rows = readSubscribers(file)
  const invalid: ImportReport['invalid'] = []
  let invalidCount = 0
  const found = new Map<string, Refusal | null>()
  for (const { value, line, refusal } of rows) {
    const email = addressOf(value)
    if (email !== null) found.set(email, stricter(found.get(email) ?? null, refusal))
    else {
      invalidCount++
      if (invalid.length < maxInvalidShown) invalid.push({ line, value: value.slice(0, 100) })
    }
  }
  const refused = new Map([...found].flatMap(([email, refusal]) => (refusal === null ? [] : [[email, refusal]])))
  const states = await findStates(
    db,
    [...found.keys()].filter((email) => !refused.has(email)),
  )
  const of = (...wanted: string[]) => [...states].filter(([, state]) => wanted.includes(state))
  const added = of('new', 'dormant').map(([email]) => email)
  const report = {
    rows: rows.length,
    added: added.length,
    alreadyActive: of('active').length,
    suppressed: of('unsubscribed', 'blocked').length,
    refused: Object.fromEntries(
      refusals.map((one) => [one, [...refused.values()].filter((refusal) => refusal === one).length]),
    ) as ImportReport['refused'],
    invalid,
    invalidCount,
    sample: [...found.keys()].slice(0, 10),
  }
  return { report, added, refused }
}

export async function runImport(context: EventContext, { added, refused }: Plan): Promise<void> {
  const of = (wanted: Refusal) => [...refused].filter(([, refusal]) => refusal === wanted).map(([email]) => email)
  const detail = 'From an imported list'
  await suppressAddresses(context, of('unsubscribed'), 'admin', detail)
  await suppressAddresses(context, of('bounced'), 'bounce', detail)
  await suppressAddresses(context, of('complained'), 'complaint', detail)
  await addToList(context.db, added, 'import', context.now())
}

/** If a file names an address twice, the stricter row counts. */
const stricter = (one: Refusal | null, other: Refusal | null) =>
  refusals.find((each) => each === one || each === other) ?? null
