// The service worker of My Day, for its pages alone: without a signal, it responds with what the page stored. It shows what the
// site sends about changes of the day.

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

addEventListener('push', (event) => {
  const { title, body, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/icon-192.png', renotify: true }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDay())
})

const isDay = ({ url }) => url.includes('/booking?day=')

async function openDay() {
  const shown = (await clients.matchAll({ type: 'window' })).find(isDay)
  if (shown) return shown.focus()
  const page = (await (await caches.open('my-day')).keys()).find(isDay)
  return page && clients.openWindow(page.url)
}
