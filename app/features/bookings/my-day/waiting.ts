import { newIdempotencyKey } from '#app/http/idempotency-key.ts'

import type { actions } from './calls.ts'

export type Action = keyof typeof actions | 'photo'

/** A unit by its ID, or by the press that adds it as long as that waits itself. */
export type AboutUnit = { unitId: number } | { unitKey: string }

/** Something that was pressed and is not sent yet, as this phone stores it. */
export interface Waiting {
  /** Given by the database: what was pressed first is sent first. */
  order?: number
  /** Whose link stored it; absent from earlier versions. */
  technicianId?: number
  technician?: string
  action: Action
  jobId: number
  /** The name of the customer. */
  name: string
  /** What the form held, without the key: a new link sends it, too. */
  body: Record<string, string | number>
  photo?: File
  idempotencyKey: string
  /** In milliseconds, by the phone's clock. */
  pressedAt: number
  /** Why the site refused it; it is not sent again. */
  refused?: string
  /** It was refused to ask something: sent once more, it is meant. */
  asks?: boolean
}

/** What a press says. */
export type Pressed = Pick<Waiting, 'action' | 'jobId' | 'name' | 'body' | 'photo'>

/** Whose link it is; undefined as long as that isn't known, and once it ended. */
export type Owner = { technicianId: number; technician: string } | undefined

/** What they pressed themselves: a phone can be handed on. */
export const isOf = (owner: Owner, { technicianId }: Waiting): boolean =>
  owner !== undefined && (technicianId ?? owner.technicianId) === owner.technicianId

/** Stores what was pressed. A phone that can't, as in a private window, sends it as long as the page is open. */
export async function addWaiting(pressed: Pressed & NonNullable<Owner>): Promise<Waiting> {
  const one = { ...pressed, idempotencyKey: newIdempotencyKey(), pressedAt: Date.now() }
  return { ...one, order: await putWaiting(one).catch(() => -performance.now()) }
}

const storedFor = 7 * 24 * 3_600_000

/** Without what is too old for the site to accept. */
export async function listWaiting(): Promise<Waiting[]> {
  const all: Waiting[] = await inStore('readonly', (store) => store.getAll())
  const isOld = ({ pressedAt }: Waiting) => Date.now() - pressedAt > storedFor
  for (const { order } of all.filter(isOld)) await removeWaiting(order!)
  return all.filter((one) => !isOld(one))
}

/** Resolves with the order. */
export const putWaiting = async (one: Waiting): Promise<number> =>
  Number(await inStore('readwrite', (store) => store.put(one)))

export const removeWaiting = (order: number): Promise<undefined> => inStore('readwrite', (store) => store.delete(order))

async function inStore<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction('waiting', mode)
      const request = act(transaction.objectStore('waiting'))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not stored')))
    })
  } finally {
    database.close()
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('my-day', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('waiting', { keyPath: 'order', autoIncrement: true }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Not opened')))
  })
