import { eq } from 'drizzle-orm'

import { type Activity, publish } from '#app/events.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { erased, reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { type LeadKind, leadInfo } from './kinds.ts'
import { leadTable } from './registry.server.ts'

/** Something a person entered, as corrected. */
export interface Detail {
  /** The column it is stored in. */
  name: string
  label: string
  value: string | null
  /** As read by people: "Heating Systems". */
  format?: (stored: string) => string
}

/**
 * Stores corrected details and writes each into the history, with the value before and after. `more` are columns that follow
 * from the details. Without a caller, the customer does it. Returns the names of the details that differ.
 */
export async function changeDetails(
  context: Context,
  caller: (Pick<Caller, 'ip'> & { technician?: string }) | null,
  kind: LeadKind,
  row: { id: number; email: string; updatedAt: Date },
  details: readonly Detail[],
  more: Record<string, unknown> = {},
): Promise<string[]> {
  const { id, email } = row
  if (email === erased) throw refuse.conflict('erased', 'This personal data was erased, so it can’t be edited.')
  const before = row as Record<string, unknown>
  const changed = details.filter(({ name, value }) => before[name] !== value)
  if (changed.length === 0) return []
  const set = Object.fromEntries(changed.map(({ name, value }) => [name, value]))
  const table = leadTable(kind)
  await context.db
    .update(table)
    .set({
      ...set,
      ...more,
      ...(set.phone !== undefined && { phoneE164: set.phone === null ? null : phoneE164(set.phone) }),
      updatedAt: newVersion(row, context.now()),
    })
    .where(eq(table.id, id))
  const note = changed
    .map(({ label, name, value, format = (text) => text }) => {
      const text = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? format(stored) : 'none')
      return `${label}: ${text(before[name])} → ${text(value)}`
    })
    .join('\n')
  const fields = changed.map(({ name }) => name)
  const summary = `Corrected the details of ${reference(leadInfo[kind].letter, id)}`
  const activity: Activity | null = caller && {
    actor: caller.technician ? 'technician' : 'admin',
    ip: caller.ip,
    action: `${kind}.details`,
    summary,
    meta: { fields },
  }
  const by = caller?.technician ? `${caller.technician}:\n` : ''
  await publish(context, 'lead.details_changed', { kind, id, fields, note: by + note, ...(activity && { activity }) })
  return fields
}

/** The details every kind has. */
export const contactDetails = ({ phone, email }: { phone: string | null; email: string | null }): Detail[] => [
  { name: 'phone', label: 'Phone', value: phone, format: readablePhone },
  { name: 'email', label: 'Email', value: email ?? '' },
]
