import { saveFile } from '#app/office/controls/save-file.ts'
import { HttpError } from '#app/http/http-error.ts'
import { searchOf, type QueryValues } from '#app/http/api-query.ts'

import { exportCsv, exportJson } from './calls.ts'

const files = {
  csv: { path: exportCsv.path, records: /"Records (\d+)"/ },
  json: { path: exportJson.path, records: /"records":(\d+)/ },
}

/** Downloads and saves the file. Returns the number of its records. */
export async function exportRecords(kind: keyof typeof files, query: QueryValues): Promise<number> {
  const { path, records } = files[kind]
  const response = await fetch(path + searchOf(query), { credentials: 'include' })
  if (!response.ok) throw new HttpError(response.status, response.statusText)
  const file = await response.blob()
  saveFile(file, nameOf(response))
  // The heading is at the beginning.
  return Number(records.exec(await file.slice(0, 4_000).text())?.[1] ?? 0)
}

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sms-consent'
