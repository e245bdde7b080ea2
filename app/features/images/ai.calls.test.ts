import type { ServerResponse } from 'node:http'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { images } from '#db/schema.ts'
import { startAiServer } from '#tests/helpers/ai-server.ts'
import { picture } from '#tests/helpers/pictures.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { requestImage } from './ai.server.ts'

describe('with an AI service', () => {
  const settings: Record<string, string> = {}
  let ai: Awaited<ReturnType<typeof startAiServer>>
  beforeAll(async () => {
    ai = await startAiServer()
    Object.assign(settings, {
      AI_BASE_URL: ai.url,
      AI_API_KEY: 'secret-key',
      AI_IMAGE_MODEL: 'draws',
      AI_TEXT_MODEL: 'writes',
    })
  })
  afterAll(() => ai.stop())
  const site = useSite(settings)
  const post = { title: 'Change the filter', content: 'Every **90 days**.', category: 'HVAC Tips' }
  const ask = async (path: string, body: unknown = post, signal?: AbortSignal) =>
    fetch(site.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(await site.signIn()) },
      ...(signal && { signal }),
    })

  test('a picture is asked for, kept like an upload and answered by its address', async () => {
    ai.state.response = ai.json(200, { data: [{ b64_json: (await picture(64, 48)).toString('base64') }] })
    const response = await ask('/api/generate-image')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ width: 64, height: 48 })
    expect(ai.asked.at(-1)).toMatchObject({
      path: '/v1/images/generations',
      authorization: 'Bearer secret-key',
      body: { model: 'draws', prompt: expect.stringContaining('Change the filter') as string },
    })
    expect(await site.db.select().from(images)).toMatchObject([{ source: 'ai' }])
  })

  test.each([
    ['refuses', () => ai.json(429, { error: { message: 'quota of secret-key' } })],
    ['fails', () => ai.json(500, { error: { message: 'oops' } })],
    ['answers nonsense', () => ai.json(200, { nothing: true })],
    ['answers no JSON', () => (response: ServerResponse) => void response.end('<html>')],
    [
      'answers what is no picture',
      () => ai.json(200, { data: [{ b64_json: Buffer.from('hello').toString('base64') }] }),
    ],
    ['hangs up', () => (response: ServerResponse) => void response.destroy()],
  ])('a service that %s is told as such, without its words', async (_what, answered) => {
    ai.state.response = answered()
    const response = await ask('/api/generate-image')
    expect(response.status).toBe(502)
    expect(await response.text()).not.toMatch(/secret|oops|quota/)
    expect(await site.db.select().from(images)).toEqual([])
  })

  test('who leaves is no longer drawn for', async () => {
    ai.state.response = () => {}
    const leaving = new AbortController()
    const [before, left] = [ai.asked.length, ai.state.left]
    const asked = ask('/api/generate-image', post, leaving.signal).catch(() => null)
    await expect.poll(() => ai.asked.length).toBe(before + 1)
    leaving.abort()
    await asked
    await expect.poll(() => ai.state.left).toBe(left + 1)
  })

  test('a service that takes too long is left, in the words of the specification', async () => {
    ai.state.response = () => {}
    const left = ai.state.left
    const settings = { baseUrl: ai.url, apiKey: undefined, imageModel: 'draws', textModel: undefined }
    await expect(requestImage(settings, 'A roof', new AbortController().signal, 300)).rejects.toMatchObject({
      status: 504,
      message: 'Image generation timed out. Please try again.',
    })
    await expect.poll(() => ai.state.left).toBe(left + 1)
  })

  test('title and content are needed', async () => {
    const response = await ask('/api/generate-image', { ...post, content: ' ' })
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
      model: 'writes',
      choices: [
        { index: 0, message: { role: 'assistant', content: ' A filter in daylight. ' }, finish_reason: 'stop' },
      ],
    })
    const response = await ask('/api/suggest-image-prompt')
    expect(await response.json()).toEqual({ prompt: 'A filter in daylight.', source: 'ai' })
    for (let call = 0; call < 19; call++) await ask('/api/suggest-image-prompt')
    expect((await ask('/api/suggest-image-prompt')).status).toBe(429)
  })
})

describe('without an AI service', () => {
  const site = useSite()

  test('a picture can not be drawn, and the answer says what to do, however often; a prompt comes from the template', async () => {
    const body = { title: 'Change the filter', content: 'Soon.', category: 'Maintenance' }
    const headers = await site.signIn()
    for (let call = 0; call < 20; call++) await site.send('POST', '/api/generate-image', { body, headers })
    const picture = await site.send('POST', '/api/generate-image', { body, headers })
    expect(picture.status).toBe(503)
    expect(await picture.json()).toMatchObject({
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
