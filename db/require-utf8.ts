import { type Queryable, StartupError } from './database.ts'

/** Search folds names of any language, which PostgreSQL does only in UTF-8. */
export async function requireUtf8(database: Pick<Queryable, 'query'>): Promise<void> {
  const { rows } = await database.query('show server_encoding')
  const encoding = String(rows[0]!.server_encoding)
  if (encoding === 'UTF8') return
  throw new StartupError(
    `The PostgreSQL database in DATABASE_URL has the encoding ${encoding}: the site needs one that was created with ENCODING 'UTF8'.`,
  )
}
