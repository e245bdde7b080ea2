import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/day'
const change = { form: true, recordKind: 'booking', link: 'day' } as const

/** A photo of one of the jobs, or of a unit there. */
export const readDayPhoto = visitorCall<typeof schemas.readDayPhoto>('GET', `${path}/:key/photos/:id`)

/** What is pressed at a job, by its name in the queue of the phone. */
export const actions = {
  /** Notifies the customer that the technician will be there in so many minutes. */
  'on-my-way': visitorCall<typeof schemas.sendOnMyWay>('POST', `${path}/on-my-way`, change),

  started: visitorCall<typeof schemas.startJob>('POST', `${path}/started`, change),

  /** Completes a job. Done before, it stays as it is. */
  done: visitorCall<typeof schemas.finishJob>('POST', `${path}/done`, change),

  /** Plans another appointment of a job that was started; the office chooses its time. */
  'come-back': visitorCall<typeof schemas.comeBackToJob>('POST', `${path}/come-back`, change),

  /** Takes the technician off a job, which then waits in the office. */
  cannot: visitorCall<typeof schemas.declineJob>('POST', `${path}/cannot`, change),

  note: visitorCall<typeof schemas.noteOnJob>('POST', `${path}/note`, change),

  /** Corrects what is sent of the address, how to get in and the equipment. */
  place: visitorCall<typeof schemas.correctPlace>('POST', `${path}/place`, change),

  /** Stores a unit at the address of a job, for that job. */
  'unit-added': visitorCall<typeof schemas.addDayUnit>('POST', `${path}/unit-added`, change),

  /** Corrects what is sent of a unit. */
  unit: visitorCall<typeof schemas.correctDayUnit>('POST', `${path}/unit`, change),

  /** Notes refrigerant that was charged or recovered, today or when it was pressed. */
  refrigerant: visitorCall<typeof schemas.noteDayRefrigerant>('POST', `${path}/refrigerant`, change),
}

/** Up to 20 photos for each job, and of the data plate of each `unit` there. The same one again is not stored twice. */
export const addDayPhoto = visitorCall<typeof schemas.addDayPhoto>('POST', `${path}/:key/jobs/:id/photos`, {
  ...change,
  multipart: { bytes: 10 * 1024 * 1024, tooLarge: 'This photo is larger than 10 MB. Please take a smaller one.' },
})

/** Notifies the phone of changes of the day, and of tomorrow's jobs at 6 PM; null ends that. The phone asked last is notified. */
export const notifyPhone = visitorCall<typeof schemas.notifyPhone>('POST', `${path}/notifications`, { link: 'day' })
