import { Refused, refuse } from '#app/server/request/refuse.ts'
import type { AiSettings } from '#app/server/config/config.ts'

/** SPEC §9: AI image generation timeout, in milliseconds. */
const patience = 60_000

const notSetUp = "AI image generation isn't set up yet. Add an image URL or upload a file instead."

/** The service that draws pictures. Throws 503 not_configured where none is set up. */
export function imageService(ai: AiSettings | null): AiSettings & { imageModel: string } {
  if (!ai?.imageModel) throw refuse.notConfigured(notSetUp)
  return { ...ai, imageModel: ai.imageModel }
}

/** Asks the service for a picture; gives its bytes, whatever they are. Throws 504 after 60 s, 502 when it fails. */
export async function requestImage(
  ai: ReturnType<typeof imageService>,
  prompt: string,
  leaving: AbortSignal,
  longest = patience,
): Promise<Buffer> {
  const { generateImage } = await import('ai')
  const model = (await provider(ai)).imageModel(ai.imageModel)
  return within(longest, leaving, async (abortSignal) => {
    const { image } = await generateImage({ model, prompt, size: '1536x1024', abortSignal, maxRetries: 0 })
    return Buffer.from(image.uint8Array)
  })
}

/** Asks the service what to draw for a post. */
export async function requestPrompt(ai: AiSettings, question: string, leaving: AbortSignal): Promise<string> {
  const { generateText } = await import('ai')
  const model = (await provider(ai)).chatModel(ai.textModel ?? '')
  return within(patience, leaving, async (abortSignal) => {
    const { text } = await generateText({ model, prompt: question, abortSignal, maxRetries: 0, maxOutputTokens: 300 })
    return text
  })
}

async function provider({ baseUrl, apiKey }: AiSettings) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'service', baseURL: baseUrl, ...(apiKey && { apiKey }) })
}

async function within<T>(longest: number, leaving: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(longest)
  try {
    return await ask(AbortSignal.any([late, leaving]))
  } catch (error) {
    if (late.aborted) throw new Refused(504, 'timeout', 'Image generation timed out. Please try again.')
    throw new Refused(502, 'upstream_failed', 'The AI service could not do it. Please try again.', {
      more: { reason: reasonOf(error) },
    })
  }
}

/** The service's own status helps the owner; its words may hold our key, so they stay out. */
const reasonOf = (error: unknown) => {
  const { statusCode } = error as { statusCode?: number }
  return statusCode ? `It answered ${statusCode}.` : 'It gave no usable answer.'
}
