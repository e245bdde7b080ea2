import pg from 'pg'

const againAfter = 1_000
const askEvery = 10_000
const answersWithin = 5_000

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
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answersWithin,
      query_timeout: answersWithin,
    })
    next.on('notification', ({ payload }) => heard(payload ?? ''))
    next.on('error', () => {})
    next.once('end', () => {
      if (client !== next || stopped) return
      client = undefined
      retry = setTimeout(() => void reconnect(), againAfter).unref()
    })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end()
      throw error
    }
    client = next
    // Who only listens never learns that nobody speaks any more.
    const asking = setInterval(() => void next.query('select 1').catch(() => next.end()), askEvery).unref()
    next.once('end', () => clearInterval(asking))
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
