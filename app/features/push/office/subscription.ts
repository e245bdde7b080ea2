/** Registered below /admin only, so that no public page has a service worker. */
const worker = ['/push-worker.js', { scope: '/admin' }] as const

export const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser, if notifications were turned on in it. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker[1].scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this browser again; rejects if its push service can't be reached. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await unsubscribe()
  await navigator.serviceWorker.register(...worker)
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Whether the browser is subscribed with this key. Those that don't say are taken to be. */
export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key === null || base64url(new Uint8Array(key)) === publicKey
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What the server stores of a subscription. */
export const subscriptionBody = (subscription: PushSubscription) =>
  subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }

/** Messages to an earlier subscription get 410, and the server forgets it. */
export const unsubscribe = async (): Promise<void> => void (await (await currentSubscription())?.unsubscribe())
