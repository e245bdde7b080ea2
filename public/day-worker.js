// The service worker of My Day, for its pages alone: without a signal, it responds with what the page stored.

const longestWait = 5_000
const neverChanges = /^\/assets\/|\/photos\//

addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(respond(event.request))
})

async function respond(request) {
  const stored = await caches.match(request, { ignoreVary: true })
  if (!stored) return fetch(request)
  if (neverChanges.test(new URL(request.url).pathname)) return stored
  try {
    const response = await Promise.race([fetch(request), timeout()])
    // Whatever refuses it in between, or because of too many requests, the day is still that.
    return response.ok || response.status === 404 ? response : stored
  } catch {
    return stored
  }
}

/** A weak signal can keep a request waiting for minutes. */
const timeout = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No response')), longestWait)
  })
