import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/day'
const change = { method: 'POST', by: 'visitor', form: true, recordKind: 'booking' } as const

/** A photo of one of the jobs. */
export const readDayPhoto = endpoint<typeof schemas.readDayPhoto>({
  method: 'GET',
  path: `${path}/:key/photos/:id`,
  by: 'visitor',
})

/** Notes on which device the day was opened. */
export const openDay = endpoint<typeof schemas.openDay>({
  method: 'POST',
  path: `${path}/opened`,
  by: 'visitor',
})

/** Notifies the customer that the technician will be there in so many minutes. */
export const sendOnMyWay = endpoint<typeof schemas.sendOnMyWay>({ ...change, path: `${path}/on-my-way` })

export const startJob = endpoint<typeof schemas.startJob>({ ...change, path: `${path}/started` })

/** Completes a job. Done before, it stays as it is. */
export const finishJob = endpoint<typeof schemas.finishJob>({ ...change, path: `${path}/done` })

/** Takes the technician off a job, which then waits in the office. */
export const declineJob = endpoint<typeof schemas.declineJob>({ ...change, path: `${path}/cannot` })

/** Up to 20 photos for each job. The same one again is not stored twice. */
export const addDayPhoto = endpoint<typeof schemas.addDayPhoto>({
  ...change,
  path: `${path}/:key/jobs/:id/photos`,
  multipart: { bytes: 10 * 1024 * 1024, tooLarge: 'This photo is larger than 10 MB. Please take a smaller one.' },
})
