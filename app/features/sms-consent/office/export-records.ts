import { formatCount } from '#app/business/format-count.ts'
import { HttpError } from '#app/http/http-error.ts'
import { searchOf, type QueryValues } from '#app/http/api-query.ts'

import { exportCsv, exportJson } from './calls.ts'
import { saveFile } from './save-file.ts'
import type { Outcome } from './use-task.ts'

const files = {
  // The heading and the columns' names stand before the records, and no other line ends in CR.
  csv: { path: exportCsv.path, lineEnd: 0x0d, around: 2, records: /Records (\d+)/ },
  // The heading stands before them, "]}" after.
  json: { path: exportJson.path, lineEnd: 0x0a, around: 2, records: /"records":(\d+)/ },
}

export const exportFailed = ['Export Failed', 'Failed to export the report. Please try again.'] as const

/** Fetches the file piece by piece, tells how many records have come, and hands it to the browser to save. */
export async function exportRecords(
  kind: keyof typeof files,
  query: QueryValues,
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
): Promise<Outcome> {
  const { path, lineEnd, around, records } = files[kind]
  const response = await fetch(path + searchOf(query), { signal, credentials: 'include' })
  if (!response.ok || !response.body) throw new HttpError(response.status, response.statusText)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  let total: number | undefined
  for await (const part of piecesOf(response.body)) {
    total ??= Number(records.exec(new TextDecoder().decode(part.subarray(0, 4000)))?.[1] ?? 0)
    parts.push(part)
    lines += countLines(part, lineEnd)
    tell(Math.min(total, Math.max(0, lines - around)), total)
  }
  const count = lines - around
  if (count !== total && !(total === 0 && count <= 0)) throw new Error('The file came in part only.')
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), nameOf(response))
  return { good: true, words: ['Export Ready', `${formatCount(total)} records were exported.`] }
}

/** Not every browser lets a stream be walked. */
async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sms-consent'

/** How many line ends there are in a piece of a file. */
export function countLines(piece: Uint8Array, lineEnd: number): number {
  let lines = 0
  for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}
