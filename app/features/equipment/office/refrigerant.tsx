import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'

import { addDays } from '#app/business/local-instant.ts'
import { monthName, todayHere } from '#app/business/local-time.ts'
import { Menu } from '#app/office/controls/menu.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { ExportLink, ToolButton } from '#app/office/controls/tool-button.tsx'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { exportRefrigerant, refrigerantCalls } from '#app/features/equipment/calls.ts'
import { refrigerantEntity } from '#app/features/equipment/entity.ts'
import { RefrigerantInputs } from '#app/features/equipment/refrigerant-inputs.tsx'
import type { RefrigerantEntry, Unit } from '#app/features/equipment/schemas.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { apiQuery, searchOf } from '#app/http/api-query.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

const { invalidates } = refrigerantEntity

/** What was noted of refrigerant in a month, and its record. */
export function RefrigerantByMonth() {
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useState(todayHere().slice(0, 7))
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...apiQuery(refrigerantCalls.list, {}, { month }), enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2.5 font-semibold md:py-1.5">Refrigerant by month</summary>
      <div className="my-3 flex flex-wrap items-end gap-2.5">
        <SelectField
          label="Month"
          options={months(todayHere())}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <ToolButton Icon={Plus} label="Note Refrigerant…" onClick={() => setAdding(true)} />
        <ExportLink href={exportRefrigerant.path + searchOf({ month })} tone="quiet" />
      </div>
      {isOpen && (
        <QueryBoundary query={query} resource="the refrigerant" rows={2}>
          {(entries) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      )}
      {query.data?.length === 0 && <p className="text-ink-soft">Nothing was noted in this month.</p>}
      {isAdding && <RefrigerantForm onClose={() => setAdding(false)} />}
    </details>
  )
}

/** The three years for which the record is retained, newest first. */
const months = (today: string) => {
  const all = [today.slice(0, 7)]
  while (all.length <= 36) all.push(addDays(`${all.at(-1)}-01`, -1).slice(0, 7))
  return all.map((value) => ({ value, label: monthName(value) }))
}

function Entry({ entry }: { entry: RefrigerantEntry }) {
  const { id, text, unit, address } = entry
  const [isEditing, setEditing] = useState(false)
  const { remove } = useRemoval(refrigerantCalls.remove, { kind: 'refrigerant', noun: 'entry', invalidates })
  return (
    <li className="flex items-start gap-2 px-4 py-2.5">
      <p className="min-w-0 grow wrap-anywhere">
        {text} <span className="block text-sm text-ink-soft">{[unit, address].filter(Boolean).join(' · ')}</span>
      </p>
      <Menu
        label={`Actions for ${text}`}
        items={[
          { label: 'Correct…', Icon: Pencil, onSelect: () => setEditing(true) },
          { label: 'Delete', Icon: Trash2, danger: true, onSelect: () => void remove(id, text) },
        ]}
      />
      {isEditing && <RefrigerantForm entry={entry} onClose={() => setEditing(false)} />}
    </li>
  )
}

type FormProps = { entry?: RefrigerantEntry; unit?: Unit; onClose: () => void }

/** Notes refrigerant, of a unit if there is one, or corrects an entry. */
export function RefrigerantForm({ entry, unit, onClose }: FormProps) {
  const form = useRecordEditor(refrigerantCalls, {
    record: entry ?? null,
    blank: {
      action: '',
      refrigerant: unit?.refrigerant ?? '',
      pounds: '',
      ounces: '',
      recipient: '',
      happenedOn: todayHere(),
    },
    bodyOf: (values) => ({ ...values, ...(unit && { equipmentId: unit.id }) }),
    draft: { name: `refrigerant:${entry?.id ?? `new:${unit?.id ?? ''}`}`, restore: 'automatic' },
    created: ({ text }) => ['Refrigerant Noted', text],
    failure: ['Save Failed', 'Failed to save the entry. Please try again.'],
    invalidates,
    onClose: () => onClose(),
  })
  return (
    <RecordDialog editor={form} title={entry ? 'Correct Entry' : 'Note Refrigerant'} confirmLabel="Save">
      <RefrigerantInputs field={form.field} />
      {form.values.action === 'transferred' && <TextField label="Who took it" required {...form.field('recipient')} />}
      <TextField label="Day" type="date" required {...form.field('happenedOn')} />
    </RecordDialog>
  )
}
