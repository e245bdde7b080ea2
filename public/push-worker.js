// The service worker of the office: shows the notifications that the site sends, also while no page is open.

addEventListener('push', (event) => {
  const { title, body, path, urgent, tag } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      data: path,
      icon: '/icon-192.png',
      // A reminder replaces the first notification about its request, and is heard again.
      renotify: true,
      requireInteraction: urgent,
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, location.origin).href))
})

/** In a window of its own: another one of the office may have unsaved changes. */
async function open(url) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === url)
  return shown ? shown.focus() : clients.openWindow(url)
}
