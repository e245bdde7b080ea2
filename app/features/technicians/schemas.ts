import * as z from 'zod/mini'

import { serviceTypes } from '#app/business/service-types.ts'
import {
  emailAddress,
  idParam,
  moment,
  momentInput,
  optional,
  personName,
  phoneNumber,
  requiredText,
  shown,
  timeOfDay,
} from '#app/http/field-schemas.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

import { technicianColors } from './colors.ts'

const services = z.array(z.enum(serviceTypes.map(({ value }) => value)))

const Fields = z.object({
  name: personName('Name is required.'),
  color: z.enum(technicianColors, { error: 'Please choose a color from the list.' }),
  phone: optional(phoneNumber),
  email: optional(emailAddress),
  photo: z
    .string()
    .check(
      z.regex(/^(\/uploads\/\d{4}\/[a-f0-9]+-\d+x\d+-\d+\.webp)?$/, 'Choose an image from the library or upload one.'),
    ),
  license: optional(requiredText('', 60)),
  /** The services that they do; empty means all of them. */
  services,
  isActive: z.boolean(),
  /** Whether changes of their day are texted to them, except between these times, as HH:MM. */
  getsTexts: z.optional(z.boolean()),
  quietFrom: z.optional(timeOfDay),
  quietUntil: z.optional(timeOfDay),
})
export type TechnicianFields = z.output<typeof Fields>

export const TimeOff = z.object({
  id: z.int(),
  startsAt: moment,
  endsAt: moment,
  reason: z.nullable(z.string()),
  /** The confirmed jobs in it, to be given to somebody else. */
  jobs: z.array(z.object({ id: z.int(), name: z.string(), scheduledStart: moment })),
})
export type TimeOff = z.output<typeof TimeOff>

export const Technician = z.extend(shown(Fields), {
  id: z.int(),
  color: z.string(),
  services: z.array(z.string()),
  getsTexts: z.boolean(),
  quietFrom: z.string(),
  quietUntil: z.string(),
  /** How they are notified of changes of their day; 'stopped': not at all, since their phone refuses our texts. */
  notifiedBy: z.nullable(z.enum(['push', 'text', 'stopped'])),
  updatedAt: moment,
  /** Since when the links to their day and their calendar work; null for none. */
  dayKeySince: z.nullable(moment),
  feedKeySince: z.nullable(moment),
  /** Confirmed jobs from now on. */
  jobsAhead: z.int(),
  /** What is not over yet, the earliest first. */
  timeOff: z.array(TimeOff),
})
export type Technician = z.output<typeof Technician>

export const technician = recordSchemas({
  list: { response: z.array(Technician) },
  item: Technician,
  created: Fields,
  changes: z.partial(Fields),
})

export const NewTimeOff = z
  .object({
    startsAt: momentInput('Please choose when it begins.'),
    endsAt: momentInput('Please choose when it ends.'),
    reason: optional(requiredText('', 100)),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      error: 'Time off must end after it begins.',
    }),
  )

export const addTimeOff = { params: idParam, body: NewTimeOff, response: Technician }
export const removeTimeOff = { params: idParam, response: z.object({ id: z.int() }) }

const linkParams = z.extend(idParam, { what: z.enum(['day', 'calendar']) })
export type LinkKind = z.output<typeof linkParams>['what']

/** `url` is a path as long as the site has no address that others can open. */
export const createLink = { params: linkParams, response: z.object({ url: z.string(), technician: Technician }) }
export const endLink = { params: linkParams, response: Technician }
