import { importSubscribers } from '#app/features/newsletter/subscribers/calls.ts'
import type { ImportReport } from '#app/features/newsletter/subscribers/schemas.ts'
import { HttpError } from '#app/http/http-error.ts'
import { searchOf } from '#app/http/reading.ts'

/** Sends the file. Without a note nothing is written: the report says what would be. */
export async function sendImport(file: File, note: string | null): Promise<ImportReport> {
  const body = new FormData()
  body.append('file', file)
  const asked = note === null ? { preview: 1 } : { note }
  const answer = await fetch(importSubscribers.path + searchOf(asked), { method: 'POST', credentials: 'include', body })
  if (!answer.ok) throw new HttpError(answer.status, (await answer.text()) || answer.statusText)
  return (await answer.json()) as ImportReport
}
