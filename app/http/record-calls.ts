import { endpoint, type Endpoint, type Schemas } from './endpoint.ts'
import type { RecordSchemas } from './record-schemas.ts'

/** The calls that every kind of record has in the office, below the `path` of its list, e.g. "/api/admin/themes". */
export const recordCalls = <S extends RecordSchemas>(path: string) => ({
  list: endpoint<S['list']>({ method: 'GET', path, by: 'admin' }),
  read: endpoint<S['one']>({ method: 'GET', path: `${path}/:id`, by: 'admin' }),
  create: endpoint<S['create']>({ method: 'POST', path, by: 'admin', idempotent: true, status: 201 }),
  /** If-Match names the version to change. */
  update: recordCall<S['update']>('PATCH', `${path}/:id`),
  duplicate: recordCall<S['one']>('POST', `${path}/:id/duplicate`, { idempotent: true, status: 201 }),
  /** Moves it to the trash. */
  remove: recordCall<S['remove']>('DELETE', `${path}/:id`),
})
export type RecordCalls<S extends RecordSchemas> = ReturnType<typeof recordCalls<S>>

/** Another call that changes a record, in one transaction. */
export const recordCall = <S extends Schemas>(
  method: Endpoint['method'],
  path: string,
  more: Partial<Endpoint<S>> = {},
) => endpoint<S>({ method, path, by: 'admin', atomic: true, ...more })
