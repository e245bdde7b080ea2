import { type Query, quoted } from './tables.ts'

/**
 * Lets `role` do what the running site does, and nothing else: read and write the rows of all tables, but of the tables
 * with evidence, which a trigger closes to changes, only read and add. A role that is no owner can't remove the trigger.
 * Needs the owner's connection and, so that nothing is open or closed for a moment, a transaction.
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
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant select, usage on all sequences in schema public to ${to}`,
    `revoke all on ${tables} from ${to}`,
    `grant select, insert on ${tables} to ${to}`,
  ]
  // One connection.
  for (const statement of statements) await query(statement)
}
