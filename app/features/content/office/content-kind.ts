import type { ReactNode } from 'react'

import type { RecordForm } from '#app/office/form/use-record-form.ts'
import type { contentCalls } from '#app/features/content/calls.ts'

/** The calls of any kind, typed as those of services: list and drawer don't depend on the fields. */
export type ContentCalls = (typeof contentCalls)['services']

export interface Item {
  id: number
  updatedAt: string
}

/** What differs between services, reviews and plans in the office. */
export interface ContentKind<Fields extends object> {
  /** "services", as in "Couldn't load services." */
  plural: string
  /** "service", as in "Add Service", and its kind in the trash. */
  noun: string
  empty: string
  ordered: boolean
  nameOf: (value: Fields) => string
  detailOf: (value: Fields) => string
  isShown: (value: Fields) => boolean
  /** The values of a new item. */
  defaults: Fields
  form: (form: RecordForm<Fields>) => ReactNode
  /** The item as on the public page. */
  preview: (value: Fields) => ReactNode
}

/** What is edited of an item. */
export const fieldsOf = ({ id: _id, updatedAt: _updatedAt, ...fields }: Item): object => fields

export const capitalize = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
