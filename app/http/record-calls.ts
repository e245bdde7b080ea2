import { adminCall, adminChange } from './endpoint.ts'
import type { RecordSchemas } from './record-schemas.ts'

/** The calls that every kind of record has in the office, below the `path` of its list, e.g. "/api/admin/themes". */
export const recordCalls = <S extends RecordSchemas>(path: string) => ({
  list: adminCall<S['list']>('GET', path),
  read: adminCall<S['one']>('GET', `${path}/:id`),
  create: adminCall<S['create']>('POST', path, { idempotent: true, status: 201 }),
  /** If-Match names the version to change. */
  update: adminChange<S['update']>('PATCH', `${path}/:id`),
  duplicate: adminChange<S['one']>('POST', `${path}/:id/duplicate`, { idempotent: true, status: 201 }),
  /** Moves it to the trash. */
  remove: adminChange<S['remove']>('DELETE', `${path}/:id`),
})
export type RecordCalls<S extends RecordSchemas> = ReturnType<typeof recordCalls<S>>
