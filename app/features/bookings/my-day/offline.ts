import { pathOf } from '#app/http/endpoint.ts'

import { readDayPhoto } from './calls.ts'
import { readDay } from './link.ts'
import type { Day } from './schemas.ts'
import { listWaiting, removeWaiting } from './waiting.ts'

const cacheName = 'my-day'
/** For the pages of links alone: no other page has this service worker. */
const worker = ['/day-worker.js', { scope: '/booking?day=' }] as const

/** The service worker of My Day. */
export const registration = () => navigator.serviceWorker.getRegistration(worker[1].scope)

let isPageStored = false

const isSupported = () => 'serviceWorker' in navigator && 'caches' in window

/** Stores the page and a day as it was read last, for a reload without a signal. */
export async function storeDay(key: string, day: Day): Promise<void> {
  if (!isSupported()) return
  // Asked for again without a signal, it would be reported as an error.
  if (!(await registration())) await navigator.serviceWorker.register(...worker)
  const cache = await caches.open(cacheName)
  const page = absolute(location.pathname + location.search)
  const read = absolute(pathOf(readDay, { key }))
  await cache.put(read, Response.json(day))
  const plates = day.jobs.flatMap(({ units = [] }) => units.flatMap((unit) => unit.photos?.map(({ id }) => id) ?? []))
  const photoIds = [...day.jobs.flatMap((job) => job.photoIds), ...plates]
  const photos = photoIds.map((id) => absolute(pathOf(readDayPhoto, { key, id })))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = loaded.filter((url) => url.startsWith(absolute('/assets/')))
  // What is stored may be of an earlier day or version of the site.
  if (!isPageStored) await cache.add(page)
  isPageStored = true
  for (const url of [...files, ...photos]) if (!(await cache.match(url))) await cache.add(url)
  const wanted = new Set([page, read, ...files, ...photos])
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

const absolute = (path: string) => new URL(path, location.origin).href

/** Once the link has ended: what can't be sent must not stay on a phone that is perhaps lost. */
export async function forgetDay(): Promise<void> {
  for (const { order, refused } of await listWaiting()) if (refused) await removeWaiting(order!)
  if (!isSupported()) return
  await caches.delete(cacheName)
  await (await registration())?.unregister()
}
