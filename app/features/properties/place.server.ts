import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type AddressColumns = Record<'street' | 'unit' | 'town' | 'zip', PgColumn | SQL>

/** SQL: an address to compare with another one, by its letters and digits; without the town if the ZIP code is known. */
export const placeIn = ({ street, unit, town, zip }: AddressColumns): SQL<string> =>
  sql`trim(regexp_replace(lower(concat_ws(' ', ${street}, ${unit}, coalesce(${zip}, ${town}))), '[[:space:][:punct:]]+', ' ', 'g'))`
