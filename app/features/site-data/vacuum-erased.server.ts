import type { Task } from '#app/server/tasks/tasks.ts'

/** Frees the space of erased rows in the embedded database, to be overwritten. A PostgreSQL server does that in its own time. */
export const vacuumErasedTask: Task = {
  name: 'vacuum-erased',
  every: 24 * 60 * 60_000,
  onEvents: ['lead.erased', 'site.erased'],
  everywhere: true,
  run: async ({ database }) => {
    if (database.kind === 'embedded') await database.pool.query('VACUUM')
  },
}
