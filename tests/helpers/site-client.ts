/** Requests of visitors and of the administrator to a server process, each from a different IP address. */
export function siteClient(url: () => string) {
  let visitor = 0
  let cookie = ''
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url() + path, {
      method,
      headers: {
        'x-forwarded-for': `10.7.${visitor >> 8}.${visitor++ & 255}`,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
  const asAdmin = (method: string, path: string, body?: unknown) => send(method, path, body, { cookie })
  return {
    send,
    asAdmin,
    status: async (path: string) => {
      const response = await send('GET', path)
      await response.arrayBuffer()
      return response.status
    },
    signIn: async (password: string) => {
      const response = await send('POST', '/api/admin/login', { password })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    /** Sends each of the five public forms once, with `name` in its values; returns the responses. */
    sendForms: async (name: string) => {
      const email = `${name}@example.com`
      const smsConsent = { general: false, informational: false, marketing: false, noTexts: true }
      const phone = '3145550100'
      const message = `The furnace of ${name} clicks.`
      const forms: Record<string, unknown> = {
        '/api/bookings': { firstName: 'Full', lastName: 'Disk', email, phone, serviceType: 'heating', message },
        '/api/contacts': { name, email, phone, subject: 'quote', message, smsConsent },
        '/api/privacy-contact': { name, email, phone, message, smsConsent },
        '/api/newsletter/subscribe': { email },
        '/api/newsletter/unsubscribe': { email: `not-${email}` },
      }
      const responses = Object.entries(forms).map(async ([path, body]) => {
        const response = await send('POST', path, body, { 'idempotency-key': crypto.randomUUID() })
        return { path, status: response.status, body: (await response.json()) as Record<string, unknown> }
      })
      return Promise.all(responses)
    },
    /** The email addresses of all stored bookings, from the office's export. */
    bookingEmails: async () => {
      const list = await (await asAdmin('GET', '/api/admin/bookings.csv')).text()
      return [...list.matchAll(/[\w-]+@example\.com/g)].map(([email]) => email).toSorted()
    },
  }
}

/** The headers of an administrator who signs in. */
export async function signInAt(url: string, password: string) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
