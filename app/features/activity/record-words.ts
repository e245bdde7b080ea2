import { type LeadKind, leadKinds, leadWords } from '#app/features/leads/kinds.ts'
import { trashKinds } from '#app/features/trash/calls.ts'
import { reference } from '#app/http/reference.ts'

const others: Record<string, string> = {
  outbox: 'Outbox',
  settings: 'Settings',
  security: 'Security',
  session: 'Sign-in',
  trash: 'Trash',
  'sms-consent': 'SMS consent',
  backup: 'Backup',
}

/** What a kind of record is called: "Blog post". One nobody named is told as it is stored. */
const kindLabel = (kind: string): string =>
  trashKinds.find(({ value }) => value === kind)?.label ??
  others[kind] ??
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** One record in a word or two: "B-1042", "Newsletter 3". */
export function recordName(kind: string, id: number): string {
  if (!(leadKinds as readonly string[]).includes(kind)) return `${kindLabel(kind)} ${id}`
  return reference(leadWords[kind as LeadKind].letter, id)
}
