import type { ServerResponse } from 'node:http'

import { afterAll, describe, expect, test } from 'vitest'

import { images } from '#db/schema/website.ts'
import { startAiServer } from '#tests/helpers/ai-server.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { requestImage } from './ai.server.ts'

const ai = await startAiServer()
afterAll(ai.stop)

describe('with an AI service', () => {
  const site = useSite({
    AI_BASE_URL: ai.url,
    AI_API_KEY: 'secret-key',
    AI_IMAGE_MODEL: 'image-model',
    AI_TEXT_MODEL: 'text-model',
  })
  const post = { title: 'Change the filter', content: 'Every **90 days**.', category: 'HVAC Tips' }
  const send = async (path: string, body: unknown = post, signal?: AbortSignal) =>
    fetch(site.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(await site.signIn()) },
      ...(signal && { signal }),
    })

  test('an image is generated and stored like an upload', async () => {
    ai.state.response = ai.json(200, { data: [{ b64_json: (await testImage(64, 48)).toString('base64') }] })
    const response = await send('/api/generate-image')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ width: 64, height: 48 })
    expect(ai.requests.at(-1)).toMatchObject({
      path: '/v1/images/generations',
      authorization: 'Bearer secret-key',
      body: { model: 'image-model', prompt: expect.stringContaining('Change the filter') as string },
    })
    expect(await site.rows(images)).toMatchObject([{ source: 'ai' }])
  })

  test.each([
    ['refuses', () => ai.json(429, { error: { message: 'quota of secret-key' } })],
    ['fails', () => ai.json(500, { error: { message: 'oops' } })],
    ['sends unexpected JSON', () => ai.json(200, { nothing: true })],
    ['sends no JSON', () => (response: ServerResponse) => void response.end('<html>')],
    [
      'sends a file that is not an image',
      () => ai.json(200, { data: [{ b64_json: Buffer.from('hello').toString('base64') }] }),
    ],
    ['disconnects', () => (response: ServerResponse) => void response.destroy()],
  ])('a service that %s is reported as failed, without its message', async (_what, makeResponse) => {
    ai.state.response = makeResponse()
    const response = await send('/api/generate-image')
    expect(response.status).toBe(502)
    expect(await response.text()).not.toMatch(/secret|oops|quota/)
    expect(await site.rows(images)).toEqual([])
  })

  test('how long a busy service asks to wait is passed on', async () => {
    ai.state.response = (response) => void response.writeHead(429, { 'retry-after': '90' }).end('{}')
    const response = await send('/api/generate-image')
    expect([response.status, response.headers.get('retry-after')]).toEqual([502, '90'])
    expect(await response.json()).toMatchObject({ message: 'The AI service failed. Please try again in 2 minutes.' })
  })

  test('an aborted request aborts the generation', async () => {
    ai.state.response = () => {}
    const controller = new AbortController()
    const [requests, aborted] = [ai.requests.length, ai.state.aborted]
    const request = send('/api/generate-image', post, controller.signal).catch(() => null)
    await expect.poll(() => ai.requests.length).toBe(requests + 1)
    controller.abort()
    await request
    await expect.poll(() => ai.state.aborted).toBe(aborted + 1)
  })

  test('a slow service times out', async () => {
    ai.state.response = () => {}
    const aborted = ai.state.aborted
    const settings = { baseUrl: ai.url, apiKey: undefined, imageModel: 'image-model', textModel: undefined }
    await expect(requestImage(settings, 'A roof', new AbortController().signal, 300)).rejects.toMatchObject({
      status: 504,
      message: 'Image generation timed out. Please try again.',
    })
    await expect.poll(() => ai.state.aborted).toBe(aborted + 1)
  })

  test('title and content are required', async () => {
    const response = await send('/api/generate-image', { ...post, content: ' ' })
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      'Title and content are required.',
    ])
  })

  test('a prompt is suggested by the service, at most 20 calls an hour', async () => {
    ai.state.response = ai.json(200, {
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'text-model',
      choices: [
        { index: 0, message: { role: 'assistant', content: ' A filter in daylight. ' }, finish_reason: 'stop' },
      ],
    })
    const response = await send('/api/suggest-image-prompt')
    expect(await response.json()).toEqual({ prompt: 'A filter in daylight.', source: 'ai' })
    for (let call = 0; call < 19; call++) await send('/api/suggest-image-prompt')
    expect((await send('/api/suggest-image-prompt')).status).toBe(429)
  })
})

describe('without an AI service', () => {
  const site = useSite()

  test('generating is refused with advice, any number of times, and a prompt comes from the template', async () => {
    const body = { title: 'Change the filter', content: 'Soon.', category: 'Maintenance' }
    const headers = await site.signIn()
    for (let call = 0; call < 20; call++) await site.send('POST', '/api/generate-image', { body, headers })
    const image = await site.send('POST', '/api/generate-image', { body, headers })
    expect(image.status).toBe(503)
    expect(await image.json()).toMatchObject({
      code: 'not_configured',
      message: "AI image generation isn't set up yet. Add an image URL or upload a file instead.",
    })
    const prompt = await site.send('POST', '/api/suggest-image-prompt', { body, headers })
    expect(await prompt.json()).toEqual({
      prompt: expect.stringContaining('Change the filter') as string,
      source: 'template',
    })
  })
})
