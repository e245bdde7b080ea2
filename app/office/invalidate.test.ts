import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { createQueryClient } from '#app/http/query-client.ts'

import { invalidate } from './invalidate.ts'

test('what changes during the first read is read afterwards', async () => {
  const answers: ((answer: string) => void)[] = []
  const client = createQueryClient(() => new Promise((resolve) => answers.push(resolve)))
  const observer = new QueryObserver(client, { queryKey: ['/api/admin/bookings/1'] })
  const stop = observer.subscribe(() => {})
  void invalidate(client, ['/api/admin/contacts'])
  void invalidate(client, ['/api/admin/bookings'])
  answers[0]!('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(observer.getCurrentResult().data).toBe('before')
  answers[1]!('after')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
  expect(answers).toHaveLength(2)
  stop()
})

test('changes that come faster than a read takes are shown all the same', async () => {
  const answers: ((answer: string) => void)[] = []
  const client = createQueryClient(() => new Promise((resolve) => answers.push(resolve)))
  const observer = new QueryObserver(client, { queryKey: ['/api/admin/bookings/1'] })
  const stop = observer.subscribe(() => {})
  answers[0]!('first')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'))
  for (let change = 0; change < 3; change++) void invalidate(client, ['/api/admin/bookings'], { waits: true })
  expect(answers).toHaveLength(2)
  answers[1]!('second')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('second'))
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]!('third')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('third'))
  expect(answers).toHaveLength(3)
  stop()
})
