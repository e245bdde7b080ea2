import { readablePhone } from '#app/business/readable-phone.ts'
import type { Customer } from '#app/features/customers/schemas.ts'

import type { AppointmentFields } from '#app/features/bookings/jobs/appointment-fields.ts'
import { type PlaceTexts, placeTexts } from './place-texts.ts'

/** Fields of the form for a booking taken by phone, with its time if one was agreed. */
export interface PhoneBookingFields extends AppointmentFields, PlaceTexts {
  firstName: string
  lastName: string
  phone: string
  email: string
  serviceType: string
  preferredDate: string
  message: string
  heardFrom: string
}

export const emptyPhoneBooking: PhoneBookingFields = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  serviceType: '',
  preferredDate: '',
  message: '',
  heardFrom: '',
  date: '',
  start: '',
  end: '',
  ...placeTexts({}),
}

/** Prefills the form from a message. The last word of the name becomes the last name. */
export function phoneBookingFromMessage(from: {
  name: string
  email: string
  phone: string | null
  message: string
  subject?: string | null | undefined
  heardFrom?: string | null
}): PhoneBookingFields {
  const words = from.name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  const serviceType = from.subject === 'emergency' || from.subject === 'maintenance' ? from.subject : ''
  const { email, phone, message, heardFrom } = from
  return {
    ...emptyPhoneBooking,
    firstName: words.join(' '),
    lastName,
    email,
    phone: phone ?? '',
    message,
    serviceType,
    heardFrom: heardFrom ?? '',
  }
}

/** Prefills the form for a known customer, with the address of a property or else of their latest job. */
export function phoneBookingFromCustomer(
  { name, email, phone, places }: KnownCustomer,
  propertyId?: number,
): PhoneBookingFields {
  const fields = phoneBookingFromMessage({ name, email, phone: phone && readablePhone(phone), message: '' })
  return { ...fields, ...placeTexts(places.find((place) => place.propertyId === propertyId) ?? places[0] ?? {}) }
}

type KnownCustomer = Pick<Customer, 'name' | 'email' | 'phone' | 'places'>
