import { expect, test } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'

const server = process.env.TEST_DATABASE_URL!

test('a PostgreSQL database that is not in UTF-8 is refused with what to do', async () => {
  const name = `latin_${process.pid}`
  await onServer(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  try {
    const opened = openDatabase({ url: databaseOn(server, name), folder: '', migrations: 'db/migrations' })
    await expect(opened).rejects.toThrow(
      "The PostgreSQL database in DATABASE_URL has the encoding LATIN1: the site needs one that was created with ENCODING 'UTF8'.",
    )
  } finally {
    await onServer(server, `drop database ${name} with (force)`)
  }
})
