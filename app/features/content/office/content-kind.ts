import type { ReactNode } from 'react'

import type { RecordForm } from '#app/office/form/use-record-form.ts'
import type { contentCalls } from '#app/features/content/calls.ts'

/** The calls of any of the three kinds: they differ in their fields only, which list and drawer do not look at. */
export type ContentCalls = (typeof contentCalls)['services']

export interface Item {
  id: number
  updatedAt: string
}

/** What is particular to one kind of content; lists, drawers and calls are the same for all. */
export interface ContentKind<Fields extends object> {
  kind: string
  /** "services", as in "Couldn't load services." */
  things: string
  /** "service", as in "Add Service". */
  noun: string
  empty: string
  ordered: boolean
  nameOf: (value: Fields) => string
  detailOf: (value: Fields) => string
  isShown: (value: Fields) => boolean
  fresh: Fields
  /** The part of an item that is edited. */
  fieldsOf: (item: Item) => Fields
  form: (form: RecordForm<Fields>) => ReactNode
  /** As the public page draws it. */
  preview: (value: Fields) => ReactNode
}
