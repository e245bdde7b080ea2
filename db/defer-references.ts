import { type Query, quoted } from './tables.ts'

/**
 * Lets rows refer to rows that are inserted later in the open transaction, in any order and in circles. Returns the function
 * that checks all of them, and from then on each row at once again.
 */
export async function deferReferences(query: Query): Promise<() => Promise<void>> {
  const references = await query(`
    select c.relname as table, o.conname as name
    from pg_constraint o
    join pg_class c on c.oid = o.conrelid
    where o.contype = 'f' and not o.condeferrable and c.relnamespace = 'public'::regnamespace
    order by c.relname, o.conname`)
  const alter = async (to: string) => {
    for (const { table, name } of references) {
      await query(`alter table public.${quoted(String(table))} alter constraint ${quoted(String(name))} ${to}`)
    }
  }
  await alter('deferrable')
  await query('set constraints all deferred')
  return async () => {
    await query('set constraints all immediate')
    await alter('not deferrable')
  }
}
