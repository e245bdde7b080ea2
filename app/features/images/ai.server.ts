import { Refused, refuse } from '#app/server/request/refuse.ts'
import type { AiSettings } from '#app/server/config/config.ts'
import { retryAfterOf } from '#app/server/outgoing/post-to-service.ts'

const defaultTimeout = 60_000

const notSetUp = "AI image generation isn't set up yet. Add an image URL or upload a file instead."

/** The settings of the image service. Throws 503 not_configured if there are none. */
export function imageService(ai: AiSettings | null): AiSettings & { imageModel: string } {
  if (!ai?.imageModel) throw refuse.notConfigured(notSetUp)
  return { ...ai, imageModel: ai.imageModel }
}

/** Generates an image. Returns the service's bytes, unchecked. Throws 504 after `timeout` milliseconds, 502 on failure. */
export async function requestImage(
  ai: ReturnType<typeof imageService>,
  prompt: string,
  signal: AbortSignal,
  timeout = defaultTimeout,
): Promise<Buffer> {
  const { generateImage } = await import('ai')
  const model = (await provider(ai)).imageModel(ai.imageModel)
  return withTimeout(timeout, signal, async (abortSignal) => {
    const { image } = await generateImage({ model, prompt, size: '1536x1024', abortSignal, maxRetries: 0 })
    return Buffer.from(image.uint8Array)
  })
}

/** Asks the text model for an image prompt, with the same errors as `requestImage`. */
export async function requestPrompt(ai: AiSettings, prompt: string, signal: AbortSignal): Promise<string> {
  const { generateText } = await import('ai')
  const model = (await provider(ai)).chatModel(ai.textModel ?? '')
  return withTimeout(defaultTimeout, signal, async (abortSignal) => {
    const { text } = await generateText({ model, prompt, abortSignal, maxRetries: 0, maxOutputTokens: 300 })
    return text
  })
}

async function provider({ baseUrl, apiKey }: AiSettings) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'service', baseURL: baseUrl, ...(apiKey && { apiKey }) })
}

async function withTimeout<T>(
  milliseconds: number,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(milliseconds)
  try {
    return await request(AbortSignal.any([timeout, signal]))
  } catch (error) {
    if (timeout.aborted) throw new Refused(504, 'timeout', 'Image generation timed out. Please try again.')
    const { responseHeaders = {} } = error as { responseHeaders?: Record<string, string> }
    const seconds = Math.ceil(retryAfterOf(new Headers(responseHeaders)) / 1_000)
    const minutes = Math.ceil(seconds / 60)
    const again = minutes === 0 ? '' : minutes === 1 ? ' in a minute' : ` in ${minutes} minutes`
    throw new Refused(502, 'upstream_failed', `The AI service failed. Please try again${again}.`, {
      ...(seconds > 0 && { retryAfter: seconds }),
      more: { reason: reasonOf(error) },
    })
  }
}

/** The service's status only: its message may contain the API key. */
const reasonOf = (error: unknown) => {
  const { statusCode } = error as { statusCode?: number }
  return statusCode
    ? `The service responded with status ${statusCode}.`
    : 'The service didn’t return a usable response.'
}
