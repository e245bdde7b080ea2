import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

export interface FieldListItem {
  label: string
  /** A field whose value is null, undefined, false or '' is not shown. */
  value: ReactNode
  /** Below its label, in full width. */
  wide?: boolean
}

/** The fields of a record, as label and value. */
export function FieldList({ fields }: { fields: readonly (FieldListItem | false | null | undefined)[] }) {
  const shown = fields.filter(
    (field): field is FieldListItem =>
      !!field && field.value !== null && field.value !== undefined && field.value !== false && field.value !== '',
  )
  return (
    <dl className="divide-y divide-line">
      {shown.map(({ label, value, wide }) => (
        <div
          key={label}
          className={classNames('grid gap-x-4 gap-y-0.5 py-2.5', !wide && 'sm:grid-cols-[9rem_minmax(0,1fr)]')}
        >
          <dt className="text-ink-faint">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
