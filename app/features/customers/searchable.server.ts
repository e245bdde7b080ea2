import { sql } from 'drizzle-orm'

import type { Searchable } from '#app/server/entity.ts'
import { customers } from '#db/schema/customers.ts'

import { isShown } from './rows.server.ts'

export const customerSearchable: Searchable = {
  table: customers,
  title: sql`coalesce(nullif(${customers.name}, ''), ${customers.email})`,
  detail: sql`${customers.requestCount}`,
  detailWords: (_id, count) => (count === '1' ? '1 request' : `${count} requests`),
  search: {
    text: customers.searchText,
    at: customers.lastRequestAt,
    phone: customers.phoneE164,
    email: customers.email,
    isShown,
  },
}
