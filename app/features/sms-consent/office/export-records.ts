import { saveFile } from '#app/office/controls/save-file.ts'
import { formatCount } from '#app/business/format-count.ts'
import { HttpError } from '#app/http/http-error.ts'
import { searchOf, type QueryValues } from '#app/http/api-query.ts'

import { exportCsv, exportJson } from './calls.ts'
import type { Outcome } from './use-task.ts'

const files = {
  // A heading and the column names precede the records; only line ends contain CR.
  csv: { path: exportCsv.path, lineEnd: 0x0d, otherLines: 2, records: /Records (\d+)/ },
  // The heading precedes the records and "]}" follows.
  json: { path: exportJson.path, lineEnd: 0x0a, otherLines: 2, records: /"records":(\d+)/ },
}

export const exportFailed = ['Export Failed', 'Failed to export the report. Please try again.'] as const

/** Downloads the file with progress and saves it. */
export async function exportRecords(
  kind: keyof typeof files,
  query: QueryValues,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Outcome> {
  const { path, lineEnd, otherLines, records } = files[kind]
  const response = await fetch(path + searchOf(query), { signal, credentials: 'include' })
  if (!response.ok || !response.body) throw new HttpError(response.status, response.statusText)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  let total: number | undefined
  for await (const chunk of chunksOf(response.body)) {
    total ??= Number(records.exec(new TextDecoder().decode(chunk.subarray(0, 4000)))?.[1] ?? 0)
    chunks.push(chunk)
    lines += countLines(chunk, lineEnd)
    onProgress(Math.min(total, Math.max(0, lines - otherLines)), total)
  }
  const count = lines - otherLines
  if (count !== total && !(total === 0 && count <= 0)) throw new Error('The file is incomplete.')
  saveFile(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), nameOf(response))
  return {
    good: true,
    words: ['Export Ready', total === 1 ? '1 record was exported.' : `${formatCount(total)} records were exported.`],
  }
}

/** Not all browsers can iterate a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sms-consent'

/** Counts the line ends in a chunk. */
export function countLines(chunk: Uint8Array, lineEnd: number): number {
  let lines = 0
  for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}
