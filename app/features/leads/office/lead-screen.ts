import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import type * as z from 'zod/mini'

import type { Column } from '#app/office/list/column.ts'
import type { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import type { FieldListItem } from '#app/office/drawer/field-list.tsx'
import type { useRecordForm } from '#app/office/form/use-record-form.ts'
import type { ListFilter } from '#app/office/list/list-filters.tsx'
import type { ToastText } from '#app/office/controls/use-admin-action.ts'
import type { ListSchemas } from '#app/office/list/use-record-list.ts'
import type { LeadCalls } from '#app/features/leads/calls.ts'
import type { LeadKind } from '#app/features/leads/kinds.ts'
import type { BulkResult, LeadTimeline } from '#app/features/leads/schemas.ts'
import type { SmsConsent } from '#app/features/sms-consent/consent-schema.ts'
import type { ConsentCheck } from '#app/features/sms-consent/office/schemas.ts'
import type { CameFrom } from '#app/features/analytics/came-from.ts'
import type { Endpoint } from '#app/http/endpoint.ts'

/** Types of one kind of lead. */
export interface LeadTypes {
  status: string
  row: { id: number; reference: string; status: string; createdAt: string; updatedAt: string }
  lead: LeadTypes['row'] & LeadDetails & LeadTimeline
  /** Response to a status change. */
  changed: LeadTypes['lead']
}

/** What the office shows of any lead. */
export interface LeadDetails {
  message: string | null
  email: string
  phone: string | null
  urgency: string
  dueAt: string
  firstResponseAt: string | null
  tryAgainAt: string | null
  duplicateOfId: number | null
  smsConsent: SmsConsent | null
  /** What the ledger allows for the phone number now; null without a number. */
  consent: ConsentCheck | null
  policyVersion: string | null
  heardFrom: string | null
  trafficSource: string | null
  cameFrom: CameFrom | null
  spamScore: number
}

/** Everything the office needs to show and change one kind of lead. */
export interface LeadScreen<T extends LeadTypes> {
  kind: LeadKind
  /** As used in a sentence: "booking", "message". */
  noun: string
  calls: LeadCalls & {
    list: Endpoint<ListSchemas<T['row']>>
    read: Endpoint<{ response: z.ZodMiniType<T['lead']> }>
    changeStatus: Endpoint<{
      body: z.ZodMiniType<unknown, { status: T['status']; undo?: boolean | undefined }>
      response: z.ZodMiniType<T['changed']>
    }>
    changeDetails: Endpoint<{
      body: z.ZodMiniType<unknown, Record<string, string | null | undefined>>
      response: z.ZodMiniType<T['lead']>
    }>
    changeMany: Endpoint<{ body: z.ZodMiniType<unknown, BulkChange<T['status']>>; response: typeof BulkResult }>
    removeMany: Endpoint<{ body: z.ZodMiniType<unknown, { ids: number[] }>; response: typeof BulkResult }>
  }
  /** Path prefixes of queries to refetch after a change. */
  reads: readonly string[]
  statuses: readonly { value: T['status']; label: string }[]
  badge: (status: T['status']) => ReactNode
  filterNames: readonly string[]
  filters: readonly ListFilter<string>[]
  sort?: (status: string) => string
  columns: readonly Column<T['row']>[]
  card: (row: T['row']) => ReactNode
  nameOf: (row: T['row']) => string
  /** The service or the subject. */
  what: (lead: T['lead']) => ReactNode
  /** Facts that only this kind has. */
  facts: (lead: T['lead']) => readonly FieldListItem[]
  /** The form of what the customer entered. */
  details: {
    schema: NonNullable<Parameters<typeof useRecordForm>[0]['schema']>
    valuesOf: (lead: T['lead']) => DetailTexts
    fields: readonly DetailField[]
  }
  /** The consent record of this lead, as a query of the consent report. */
  evidence: (lead: T['lead']) => string | null
  picture: Parameters<typeof EmptyIllustration>[0]['name']
  /** Shown when a status has no leads; 'open' and 'all' are several. */
  empty: (status: string) => string
  notFound: string
  /** Bulk actions other than delete. */
  bulkActions: readonly BulkAction<T['status']>[]
  /** Exports the selected leads, by `ids`. */
  exportPath?: string
  /** A confirmation before these are deleted; null if none is needed. */
  confirmDelete?: (rows: readonly T['row'][], dialog: DeleteDialogProps) => ReactNode
  bulkBody: (changes: BulkChange<T['status']>) => BulkChange<T['status']>
  /** Whether skipped leads are listed by reference. If not, the toast gives the reasons. */
  listsSkipped: boolean
  /** The change that brings a lead back to its former status; null if that is unknown. */
  undo: (from: string | null, before: T['lead']) => { status: T['status'] } | null
  toasts: {
    changed: (response: T['changed'], before: T['lead']) => ToastText
    undone: (response: T['changed']) => ToastText
    changedMany: (result: BulkResult, status: T['status']) => ToastText
    manyUndone: (result: BulkResult) => ToastText | null
    deletedMany: (count: number) => ToastText
    erased: (lead: T['lead']) => ToastText
  }
}

type DetailTexts = Record<string, string>

/** A field of the form of what the customer entered. */
export interface DetailField {
  name: string
  label: string
  type?: 'tel' | 'email' | 'date'
  required?: boolean
  options?: readonly { value: string; label: string }[]
}

export interface BulkAction<Status> {
  label: string
  Icon: LucideIcon
  status: Status
  /** Applies only to leads in this status. */
  only?: Status
}

export interface DeleteDialogProps {
  busy: boolean
  onDelete: () => void
  onClose: () => void
}

export interface BulkChange<Status> {
  ids: number[]
  status: Status
  /** The status each lead had when it was shown. */
  seen?: Record<number, Status> | undefined
  /** The status all leads must still have. */
  from?: Status | undefined
  undo?: boolean | undefined
}

/** "1 booking was", "3 bookings were". */
export const countWere = (count: number, noun: string) => (count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`)

export const deleteFailed = (noun: string): ToastText => [
  'Delete Failed',
  `Failed to delete the ${noun}. Please try again.`,
]

export const updateFailed = (noun: string): ToastText => [
  'Update Failed',
  `Failed to update the ${noun}. Please try again.`,
]
