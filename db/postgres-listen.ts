import pg from 'pg'

const againAfter = 1_000

/** Listens on a connection of its own, which is made anew whenever it breaks; `missed` tells of each such gap. */
export async function listenOn(
  url: string,
  channel: string,
  heard: (message: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    next.on('notification', ({ payload }) => heard(payload ?? ''))
    next.on('error', () => {})
    next.once('end', () => {
      if (client !== next || stopped) return
      client = undefined
      retry = setTimeout(() => void reconnect(), againAfter).unref()
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }
  const reconnect = async () => {
    if (stopped) return
    try {
      await connect()
      missed()
    } catch {
      retry = setTimeout(() => void reconnect(), againAfter).unref()
    }
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end()
  }
}
