const asked = new Map<string, Promise<Response>>()
const patience = 30_000

/** Asks for what code that is still on its way will read. It finds the answer by `takeEarly`, and is told if none came. */
export function askEarly(path: string): void {
  if (asked.has(path)) return
  const answer = fetch(path, { credentials: 'include' })
  answer.catch(() => {})
  asked.set(path, answer)
  // Where that code never came.
  setTimeout(() => asked.delete(path), patience)
}

/** An answer that was asked for early, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = asked.get(path)
  asked.delete(path)
  return answer
}
