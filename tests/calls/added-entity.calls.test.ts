import { expect, test } from 'vitest'

import { createEntityRegistry } from '#app/office/entity.ts'
import { useSiteWithVans } from '#tests/helpers/van-entity.ts'

const siteWithVans = useSiteWithVans()

test('a new kind of record gets calls, trash, activity and labels without changes to other features', async () => {
  const site = siteWithVans()
  const headers = await site.signIn()
  const send = async (method: string, path: string, body: object = {}) => {
    const response = await site.send(method, path, { body, headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const list = async (path: string) => (await site.get(path, headers)).json() as Promise<{ items: object[] }>

  expect((await site.get('/api/admin/vans')).status).toBe(401)
  expect(await send('POST', '/api/admin/vans', { plate: '' })).toMatchObject({ status: 400 })
  expect(await send('POST', '/api/admin/vans', { plate: 'CALM 1' })).toMatchObject({ status: 201, body: { id: 1 } })
  expect(await send('PATCH', '/api/admin/vans/1', { plate: 'CALM 2' })).toMatchObject({ body: { plate: 'CALM 2' } })
  expect(await send('DELETE', '/api/admin/vans/1')).toMatchObject({ status: 200 })
  expect(await list('/api/admin/trash')).toMatchObject({ items: [{ kind: 'van', id: 1, title: 'CALM 2' }] })
  expect(await send('POST', '/api/admin/trash/van/1/restore')).toMatchObject({ status: 200 })
  expect(await list('/api/admin/vans')).toMatchObject({ items: [{ plate: 'CALM 2' }], total: 1 })
  const { items } = await list('/api/admin/activity')
  expect(items.toReversed()).toMatchObject([
    { kind: 'van', recordId: 1, summary: 'Created the van “CALM 1”' },
    { kind: 'van', summary: 'Changed the van “CALM 2”' },
    { kind: 'van', summary: 'Deleted the van “CALM 2”' },
    { kind: 'van', summary: 'Restored “CALM 2”' },
  ])

  const path = (id: number) => `/admin/vans?id=${id}`
  const registry = createEntityRegistry([{ kind: 'van', label: 'Van', path, invalidates: ['/api/admin/vans'] }])
  expect([registry.nameOf('van', 1), registry.pathOf('van', 1)]).toEqual(['Van 1', '/admin/vans?id=1'])
  expect(registry.isStale('/api/admin/vans', 'van.changed')).toBe(true)
})
