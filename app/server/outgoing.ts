const patience = 10_000

/**
 * One POST of JSON to a service that the owner named, `who` in the sentence that says that it can't be reached. Follows no
 * redirect: elsewhere nobody has said that this may go. Throws an Error whose message is a sentence.
 */
export async function postJson(
  who: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Response> {
  const late = AbortSignal.timeout(patience)
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: late,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).catch((error: Error) => {
    throw new Error(late.aborted ? `${who} gave no answer in 10 seconds.` : reasonOf(who, error))
  })
}

/** "fetch failed" says nothing; its cause does. */
function reasonOf(who: string, { message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  return `${who} can’t be reached: ${code ?? why ?? message}.`
}

/** The first words of an answer, however long it is and however slowly it comes. */
export async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let said = ''
  try {
    for await (const part of body) {
      said += decoder.decode(part, { stream: true })
      if (said.length > 2_000) break
    }
  } catch {
    // What has come is enough.
  }
  return said
}
