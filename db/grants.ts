import { type Query, quoted } from './tables.ts'

/**
 * Grants `role` what the running site needs: to read, write and erase the rows of all tables, but only to read and insert in tables
 * that a trigger protects from changes. Only the owner of a table can remove its trigger. Needs a transaction of the owner.
 */
export async function grantAccess(query: Query, role: string): Promise<void> {
  const to = quoted(role)
  const evidence = await query(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'public.refuse_change'::regproc`,
  )
  const tables = evidence.map(({ name }) => String(name)).join(', ')
  const statements = [
    `grant usage on schema public, drizzle to ${to}`,
    `grant select on all tables in schema drizzle to ${to}`,
    `grant select, insert, update, delete, truncate on all tables in schema public to ${to}`,
    `grant select, usage on all sequences in schema public to ${to}`,
    `revoke all on ${tables} from ${to}`,
    `grant select, insert on ${tables} to ${to}`,
  ]
  for (const statement of statements) await query(statement)
}
