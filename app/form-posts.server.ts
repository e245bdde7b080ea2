import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addPhoto } from './features/bookings/customer-page/calls.ts'
import {
  acknowledgeForm,
  cancelForm,
  lookupForm,
  otherTimeForm,
  photoForm,
  placeForm,
  urgencyForm,
} from './features/bookings/customer-page/forms.ts'
import { tokenIn } from './features/bookings/customer-page/link.ts'
import { bookingForm } from './features/bookings/request/booking-form-schema.ts'
import { contactForm } from './features/contacts/contact-form-schema.ts'
import { privacyForm } from './features/contacts/privacy-form-schema.ts'
import { managePath } from './features/leads/manage-path.ts'
import { blogNewsletterForm, homeNewsletterForm, unsubscribeForm } from './features/newsletter/newsletter-forms.ts'
import { afterLoginUrl } from './features/sign-in/login-redirects.ts'
import { renewForm } from './features/members/renew-form.ts'
import { declineForm } from './features/review-requests/decline-form.ts'
import { signInForm } from './features/sign-in/sign-in-form.ts'
import { pathOf, type Schemas } from './http/endpoint.ts'
import type { Refusal } from './http/http-error.ts'
import { checkForm, type FormSpec, type FormValues } from './layout/forms/form-spec.ts'
import type { SubmittedForm } from './layout/form-state.tsx'
import { honeypotName } from './layout/forms/honeypot.ts'
import { networkOf } from './server/request/network-of.ts'

interface PostedForm {
  name: string
  spec: FormSpec<unknown, Schemas>
  /** The `sent` parameter of the page that confirms it, from the call's response. */
  sent: (response: Record<string, unknown>) => string
  /** Where to redirect instead, from the query of the page it was posted to and the call's response. */
  next?: (search: string, response: Record<string, unknown>) => string
  /** Creates a record each time. Other forms can be posted again without harm. */
  makesRecord?: true
}

const byReference = ({ reference, startFirst }: Record<string, unknown>) =>
  `${String(reference)}${startFirst === undefined ? '' : '-start'}`

/** The customer's page of the booking that was sent. */
const confirmationOf: PostedForm['next'] = (_search, { token, startFirst }) =>
  `${managePath(String(token))}&sent=booking${startFirst === undefined ? '' : '-start'}`

/** The forms that a browser can post without JavaScript, to the page they are on. */
export const forms: PostedForm[] = [
  { ...posted(bookingForm, () => ''), next: confirmationOf, makesRecord: true },
  { ...posted(contactForm, byReference), makesRecord: true },
  { ...posted(privacyForm, byReference), makesRecord: true },
  ...[homeNewsletterForm, blogNewsletterForm].map((form) =>
    posted(form, ({ confirm }) => `${form.name}${confirm ? '-to-confirm' : ''}`),
  ),
  posted(unsubscribeForm, () => unsubscribeForm.name),
  { ...posted(signInForm, () => ''), next: afterLoginUrl },
  posted(acknowledgeForm, () => acknowledgeForm.name),
  posted(otherTimeForm, () => otherTimeForm.name),
  posted(cancelForm, () => cancelForm.name),
  posted(urgencyForm, () => urgencyForm.name),
  posted(declineForm, () => declineForm.name),
  posted(renewForm, () => renewForm.name),
  posted(placeForm, () => placeForm.name),
  posted(lookupForm, () => lookupForm.name),
]

function posted<Checked, S extends Schemas>(spec: FormSpec<Checked, S>, sent: PostedForm['sent']): PostedForm {
  return { name: spec.name, spec: spec as unknown as PostedForm['spec'], sent }
}

type Result =
  | { sent: string; response: Record<string, unknown>; cookies: string[] }
  | { refused: SubmittedForm; status: number }

/** Makes the call that the form makes with JavaScript, with the same checks, limits and spam scoring. */
export async function postForm(
  site: FastifyInstance,
  { spec, sent, makesRecord }: PostedForm,
  values: FormValues,
  request: FastifyRequest,
  now: Date,
): Promise<Result> {
  const { password: _secret, code: _alsoSecret, ...shown } = values
  const refused = { name: spec.name, values: shown, errors: {}, failure: null }
  const { checked, errors } = checkForm(spec, values)
  if (checked === null) return { refused: { ...refused, errors }, status: 400 }
  const response = await site.inject({
    method: 'POST',
    url: spec.endpoint.path,
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: {
      ...headersFor(request, spec.name, values),
      ...(makesRecord && { 'idempotency-key': keyOf(request, spec.name, values, now) }),
    },
    payload: JSON.stringify(spec.bodyOf(checked)),
  })
  if (response.statusCode < 300)
    return {
      sent: sent(response.json()),
      response: response.json(),
      cookies: [response.headers['set-cookie'] ?? []].flat(),
    }
  const { fields } = response.json<Refusal>()
  const failure = fields ? null : { status: response.statusCode, body: response.body }
  const status = response.statusCode === 401 ? 400 : response.statusCode
  return { refused: { ...refused, errors: fields ?? {}, failure }, status }
}

/** Passes the photo of the customer's page on to its call; there is no other form with a file. */
export async function postPhoto(site: FastifyInstance, query: string, request: FastifyRequest): Promise<Result> {
  const { connection: _connection, accept: _accept, ...headers } = request.headers
  const response = await site.inject({
    method: 'POST',
    url: pathOf(addPhoto, { token: tokenIn(new URLSearchParams(query)) }),
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: headers as Record<string, string>,
    payload: request.raw,
  })
  if (response.statusCode < 300) return { sent: photoForm, response: response.json(), cookies: [] }
  const { fields, message } = response.json<Refusal>()
  const refused = { name: photoForm, values: {}, errors: fields ?? { image: message }, failure: null }
  return { refused, status: response.statusCode }
}

/** Headers about the body and the connection, which don't apply to the call. */
const transportHeaders = /^(content-|transfer-encoding|accept|connection|expect)/

function headersFor(request: FastifyRequest, name: string, values: FormValues): Record<string, string> {
  const own = Object.entries(request.headers).flatMap(([header, value]) =>
    value === undefined || transportHeaders.test(header) ? [] : [[header, String(value)]],
  )
  const { [honeypotName]: trap = '', consentVersion } = values
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    'content-type': 'application/json',
    'x-form': name,
    ...(consentVersion && { 'x-consent-version': consentVersion }),
    ...(trap !== '' && { 'x-form-trap': encodeURIComponent(trap).slice(0, 200) }),
  }
}

const windowMs = 60_000

/**
 * The same form from the same browser within a minute counts as a repeat. A key in a hidden field would be the same for
 * everyone, since the page is cached.
 */
function keyOf(request: FastifyRequest, name: string, values: FormValues, now: Date): string {
  const browser = [networkOf(request.ip), request.headers['user-agent'] ?? '']
  const window = Math.floor(now.getTime() / windowMs)
  return createHash('sha256')
    .update(JSON.stringify([name, values, browser, window]))
    .digest('hex')
}
