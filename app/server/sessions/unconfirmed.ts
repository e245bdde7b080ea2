/**
 * Whether the session of a request still counts, by repeated checks: `valid` is null if the database did not answer. A hiccup
 * must not log the owner out, but a stream must not outlive its session either.
 */
export function unconfirmedFor(limit: number, now: () => number) {
  const since = new WeakMap<object, number>()
  return (request: object, valid: boolean | null): boolean => {
    if (valid !== null) {
      since.delete(request)
      return valid
    }
    const first = since.get(request) ?? now()
    since.set(request, first)
    return now() - first < limit
  }
}
