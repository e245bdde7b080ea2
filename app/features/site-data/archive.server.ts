import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'

import { getTableColumns } from 'drizzle-orm'
import { ZipFile } from 'yazl'

import type { Context } from '#app/server/context.ts'
import { isUploadKey } from '#app/server/files/file-store.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'

import type { ExportedTable } from './exported-newsletters.server.ts'
import { exportedPosts, exportedTables } from './exported-tables.server.ts'
import { type Post, postFile } from './post-file.server.ts'
import { readme } from './readme.ts'
import type { Row, Snapshot } from './snapshot.server.ts'

type Contents = Pick<Context, 'files'> & { snapshot: Snapshot; brand: string; at: Date }

/** Writes everything as a ZIP archive. Only what is being written is in memory. */
export async function writeArchive(into: Writable, contents: Contents): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, into)
  // Reported below.
  written.catch(() => {})
  try {
    for await (const { name, body, compress = true } of filesOf(contents)) {
      const chunks = compress ? Readable.from(inLargeChunks(body)) : body
      try {
        zip.addReadStream(chunks, name, { mtime: contents.at, compress, mode: 0o100600 })
        // The browser may go away.
        await Promise.race([finished(chunks, { writable: false }), written])
      } finally {
        chunks.destroy()
      }
    }
    zip.end()
    await written
  } catch (error) {
    output.destroy(error as Error)
    throw error
  }
}

const chunkSize = 64 * 1024

/** Each chunk is compressed in another thread: after every row the archive would wait behind the site's other work. */
async function* inLargeChunks(body: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (size < chunkSize) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  yield Buffer.concat(chunks)
}

interface ArchivedFile {
  name: string
  body: Readable
  compress?: boolean
}

async function* filesOf({ files, snapshot, brand, at }: Contents): AsyncGenerator<ArchivedFile> {
  const keys: string[] = []
  for await (const key of files.keys()) if (isUploadKey(key)) keys.push(key)
  const tables = exportedTables.map(({ file, about }) => ({ file, about, rows: snapshot.counts[file] ?? 0 }))
  yield { name: 'README.txt', body: textOf(readme({ brand, at, tables, uploads: keys.length })) }
  for (const table of exportedTables) {
    const { file } = table
    const columns = (table.csv ?? everyColumn(table)) as CsvColumn<Row>[]
    yield { name: `spreadsheets/${file}.csv`, body: csv(columns, snapshot.rows(table)) }
    yield { name: `data/${file}.json`, body: Readable.from(jsonOf(snapshot.rows(table))) }
  }
  yield { name: 'data/settings.json', body: textOf(`${JSON.stringify(snapshot.settings, null, 2)}\n`) }
  for await (const post of snapshot.rows(exportedPosts)) {
    const { name, text } = postFile(post as unknown as Post)
    yield { name: `posts/${name}`, body: textOf(text) }
  }
  for (const key of keys) {
    const file = await files.get(key)
    // Null if it was just deleted. Images are compressed already.
    if (file) yield { name: `uploads/${key}`, body: file.body, compress: false }
  }
}

const textOf = (text: string) => Readable.from([Buffer.from(text)])

/** An array with one row on each line. */
async function* jsonOf(rows: AsyncIterable<Row>) {
  let separator = '[\n'
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** All columns under their own names: "createdAt" is "Created at". */
const everyColumn = ({ table, columns }: ExportedTable): CsvColumn<Row>[] =>
  columns.flatMap((name) => {
    const head = name
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^./, (letter) => letter.toUpperCase())
    const { dataType } = getTableColumns(table)[name]!
    if (dataType === 'date') return csvTimes<Row>(head, (row) => row[name] as Date | null)
    return [{ head, value: (row: Row) => cellOf(row[name]) }]
  })

/** Lists and objects as JSON. */
const cellOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | number | boolean | null)
