import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { startHttpServer } from '#tests/helpers/http-server.ts'

import { openFileStore } from './file-store.ts'

/** A store on a test server, with short timeouts. */
async function storeThat(responses: RequestListener) {
  const server = await startHttpServer(responses)
  onTestFinished(server.stop)
  const s3 = {
    endpoint: server.url,
    region: 'us-east-1',
    bucket: 'uploads',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  return openFileStore({ s3, dataDir: '' }, { connectionTimeout: 300, requestTimeout: 300, socketTimeout: 300 })
}

test('a store that never responds times out', async () => {
  const store = await storeThat(() => {})
  await expect(store.get('2026/a-1.webp')).rejects.toThrow(/timeout|timed out/i)
  await expect(store.put('2026/a-1.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(/timeout|timed out/i)
})

test('a store that stalls in the middle of a file times out', async () => {
  const store = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('the beginning')
  })
  const file = await store.get('2026/a-1.webp')
  await expect(buffer(file!.body)).rejects.toThrow(/timed out/)
})
