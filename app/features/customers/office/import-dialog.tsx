import { formatCount } from '#app/business/format-count.ts'
import { importCustomers } from '#app/features/customers/calls.ts'
import { customerEntity } from '#app/features/customers/entity.ts'
import type { ImportReport } from '#app/features/customers/schemas.ts'
import { membershipEntity } from '#app/features/members/entity.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { ReportDialog, ReportLines, type ReportProps } from '#app/office/import/import-report.tsx'
import { useCsvImport } from '#app/office/import/use-csv-import.ts'
import { TextField } from '#app/ui/field.tsx'

/** A list of customers is checked when it is chosen, then imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { preview, report, busy, busyLabel, run, fileField } = useCsvImport(importCustomers, {
    imported: ({ added }: ImportReport) => ['Import Finished', customersWereAdded(added)],
    reads: [...customerEntity.invalidates!, ...membershipEntity.invalidates, '/api/admin/equipment'],
  })
  if (report) return <ReportDialog title="Import report" onClose={onClose} {...linesOf(report, 'Added')} />
  const count = preview && preview.added + (preview.plans ?? 0) + (preview.units ?? 0)
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Import customers"
      text="Choose a CSV file with columns such as name, company, phone, email, address, city, ZIP and notes; for members plan, start or end, and price; for units equipment, make, model, serial and installed. Nobody who is already a customer is changed or added again, and nobody gets an email."
      confirmLabel={count ? `Import ${formatCount(count)}` : 'Import'}
      busyLabel={busyLabel}
      busy={busy}
      disabled={!count}
      onConfirm={() => run({})}
    >
      <TextField {...fileField} />
      {preview && (
        <>
          {preview.sample.length > 0 && (
            <ul className="rounded-field bg-tint px-4 py-2 text-sm wrap-anywhere sm:columns-2">
              {preview.sample.map((one, at) => (
                <li key={at}>{one}</li>
              ))}
            </ul>
          )}
          <ReportLines {...linesOf(preview, 'Will be added')} />
        </>
      )}
    </AlertDialog>
  )
}

const customersWereAdded = (count: number) =>
  count === 1 ? '1 customer was added.' : `${formatCount(count)} customers were added.`

const linesOf = (
  { known, repeated, plans, units, refused, refusedCount, ...report }: ImportReport,
  added: string,
): ReportProps => ({
  lines: [
    [added, report.added],
    ...(plans === undefined
      ? []
      : ([
          ['Plans', plans],
          ['Units', units ?? 0],
        ] as const)),
    ['Already customers', known],
    ['More than once in the file', repeated],
    ['Can’t be used', refusedCount],
  ],
  invalid: refused.map(({ line, shown, reason }) => `Line ${line}, ${shown}: ${reason}`),
  invalidLabel: 'Show what can’t be used',
})
