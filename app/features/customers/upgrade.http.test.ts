import { expect, test } from 'vitest'

import { queryOn } from '#db/tables.ts'
import { openOldVersion } from '#tests/helpers/old-version.ts'

const at = (hour: number) => `2026-11-25 ${hour}:00:00+00`
const ada = { email: 'ada@example.com', phone: '(314) 555-0100', phone_e164: '+13145550100' }

/** Messages as the version before stored them, and the customer that each is assigned to. */
const messages: [row: Record<string, unknown>, customer: number | null][] = [
  [{ ...ada, name: 'Ada M.' }, 1],
  [{ ...ada, name: 'Ada Miller', email: 'ADA@example.com' }, 1],
  [{ ...ada, name: 'Ada Jones', phone: null, phone_e164: null }, 1],
  // From before numbers were stored in E.164 format.
  [{ ...ada, name: 'Trashed', phone: '1-314-555-0100', phone_e164: null, deleted_at: at(9) }, 1],
  [{ ...ada, name: 'Ben Miller', email: 'ben@example.com' }, 2],
  [{ ...ada, name: 'Spam', status: 'spam' }, null],
  [{ name: '[erased]', email: '[erased]', phone: '[erased]', phone_e164: null }, null],
  [{ name: 'Cleo', email: 'cleo@example.com', phone: null, phone_e164: null }, 3],
  [{ name: 'Cleo', email: 'cleo@example.com', phone: '+44 20 7183 8750', phone_e164: '+442071838750' }, 3],
]

/** Bookings taken by phone, without an address. */
const bookings: [row: Record<string, unknown>, customer: number][] = [
  [{ first_name: 'Ada', last_name: '', email: '', phone: '3145550100', phone_e164: '+13145550100' }, 4],
  [{ first_name: 'Dan', last_name: 'Ray', email: '', phone: '555-0100', phone_e164: null }, 5],
  [{ first_name: 'Dan', last_name: 'Ray', email: '', phone: '555-0100', phone_e164: null }, 6],
]

test('the requests of merged customers move to the one shown, and can move back', async () => {
  const { query: before, upgrade } = await openOldVersion(33)
  await before(`insert into customers (id, merged_into_id) values (1, 2), (2, 3), (3, null), (4, 2), (5, null)`)
  await before(`insert into contacts (name, email, subject, message, due_at, customer_id)
    select 'Ada', 'ada@example.com', 'quote', 'A question', now(), n from generate_series(1, 5) n`)
  const database = await upgrade()
  const query = queryOn(database.pool)
  try {
    expect(await query('select customer_id as of, merged_from_id as from from contacts order by id')).toEqual([
      { of: 3, from: 1 },
      { of: 3, from: 2 },
      { of: 3, from: null },
      { of: 3, from: 4 },
      { of: 5, from: null },
    ])
    expect(await query('select merged_into_id as into, merged_with as with from customers order by id')).toEqual([
      { into: 3, with: [] },
      { into: 3, with: [1, 4] },
      { into: null, with: [] },
      { into: 3, with: [] },
      { into: null, with: [] },
    ])
  } finally {
    await database.close()
  }
}, 120_000)

test('the migration makes customers of the requests of the version before', async () => {
  const { query: before, upgrade } = await openOldVersion(23)
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    for (const [index, row] of rows.entries()) {
      const full = { due_at: at(12), created_at: at(index + 1 + (table === 'bookings' ? 12 : 0)), ...row }
      const columns = Object.keys(full).join(', ')
      const values = `select ${columns} from jsonb_populate_record(null::${table}, $1)`
      await before(`insert into ${table} (${columns}) ${values}`, [JSON.stringify(full)])
    }
  }
  await insert(
    'contacts',
    messages.map(([row]) => ({ subject: 'quote', message: 'A question', ...row })),
  )
  await insert(
    'bookings',
    bookings.map(([row]) => ({ service_type: 'heating', ...row })),
  )
  const database = await upgrade()
  const query = queryOn(database.pool)
  try {
    const assigned = async (table: string) =>
      (await query(`select customer_id from ${table} order by id`)).map((row) => row.customer_id)
    expect(await assigned('contacts')).toEqual(messages.map(([, customer]) => customer))
    expect(await assigned('bookings')).toEqual(bookings.map(([, customer]) => customer))
    const made = await query('select name, email, phone_e164, search_text, request_count from customers order by id')
    expect(made[0]).toEqual({
      name: 'Ada Jones',
      email: 'ada@example.com',
      phone_e164: '+13145550100',
      search_text: expect.stringMatching(/ada miller ada@example.com 3145550100/),
      request_count: 3,
    })
    expect(made.map((row) => row.name)).toEqual(['Ada Jones', 'Ben Miller', 'Cleo', 'Ada', 'Dan Ray', 'Dan Ray'])
    // The next one made has an ID of its own.
    expect(await query('insert into customers default values returning id')).toEqual([{ id: 7 }])
  } finally {
    await database.close()
  }
}, 120_000)
