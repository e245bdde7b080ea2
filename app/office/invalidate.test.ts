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
