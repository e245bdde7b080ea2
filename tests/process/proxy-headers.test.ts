import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startHttpServer } from '#tests/helpers/http-server.ts'
import { startProxy } from '#tests/helpers/proxy.ts'

test('the proxy replaces forwarded headers that a visitor sent', async () => {
  const received: IncomingHttpHeaders[] = []
  const instance = await startHttpServer(({ headers }, response) => {
    received.push(headers)
    response.end()
  })
  const port = Number(new URL(instance.url).port)
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-proxy-'))
  const proxy = await startProxy(folder, [port, port])
  try {
    const claims = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.1',
      'x-forwarded-proto': 'http',
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request(
        { host: '127.0.0.1', port: proxy.tls, path: '/', rejectUnauthorized: false, agent: false, headers: claims },
        resolve,
      )
        .on('error', reject)
        .end(),
    )
    response.resume()
    expect(received).toMatchObject([{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }])
    expect(received[0]).not.toHaveProperty('x-forwarded-host')
  } finally {
    await proxy.stop()
    await instance.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
