import pg from 'pg'

const retryDelay = 1_000
const pingInterval = 10_000
const timeout = 5_000

/** Listens on its own connection and reconnects whenever it breaks; `onMissed` is called after each such gap. */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (message: string) => void,
  onMissed: () => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    })
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    next.on('error', () => {})
    next.once('end', () => {
      if (client !== next || stopped) return
      client = undefined
      retry = setTimeout(() => void reconnect(), retryDelay).unref()
    })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end()
      throw error
    }
    client = next
    // A connection that only listens would never notice that the server is gone.
    const ping = setInterval(() => void next.query('select 1').catch(() => next.end()), pingInterval).unref()
    next.once('end', () => clearInterval(ping))
  }
  const reconnect = async () => {
    if (stopped) return
    try {
      await connect()
      onMissed()
    } catch {
      retry = setTimeout(() => void reconnect(), retryDelay).unref()
    }
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end()
  }
}
