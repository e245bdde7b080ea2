import type * as z from 'zod/mini'

import type { FormSpec, FormValues } from '#app/layout/forms/form-spec.ts'

import { declineJob, finishJob, sendOnMyWay, startJob } from './calls.ts'
import * as schemas from './schemas.ts'

// As a browser without script posts them; with script, what was pressed waits in a queue (use-waiting.ts).

const withId = (values: FormValues) => ({ ...values, id: Number(values.id) })
const plain = { fieldsOf: withId, bodyOf: <Checked>(checked: Checked) => checked }

export const onMyWayForm = {
  ...plain,
  name: 'on-my-way',
  endpoint: sendOnMyWay,
  schema: schemas.OnMyWay,
  fieldsOf: (values) => ({ ...withId(values), minutes: Number(values.minutes) }),
} satisfies FormSpec<z.output<typeof schemas.OnMyWay>, typeof schemas.sendOnMyWay>

export const startedForm = {
  ...plain,
  name: 'started',
  endpoint: startJob,
  schema: schemas.Started,
} satisfies FormSpec<z.output<typeof schemas.Started>, typeof schemas.startJob>

export const doneForm = {
  ...plain,
  name: 'done',
  endpoint: finishJob,
  schema: schemas.Done,
} satisfies FormSpec<z.output<typeof schemas.Done>, typeof schemas.finishJob>

export const cannotForm = {
  ...plain,
  name: 'cannot',
  endpoint: declineJob,
  schema: schemas.CannotMakeIt,
} satisfies FormSpec<z.output<typeof schemas.CannotMakeIt>, typeof schemas.declineJob>
