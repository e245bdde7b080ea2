import { DateRange } from '#app/office/date-range.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { SearchField } from '#app/office/search-field.tsx'

import { states } from './calls.ts'
import { channels, kindLabels, kinds, stateLabels } from './words.ts'

type Filters = Record<'state' | 'kind' | 'channel' | 'from' | 'to', string>

const stateOptions = states.map((value) => ({ value, label: stateLabels[value] }))
const kindOptions = kinds.map((value) => ({ value, label: kindLabels[value] }))

/** Search and filters of both lists. */
export function ReportFilters({
  q,
  filters: { state, kind, channel, from, to },
  byNumber,
  onChange,
}: {
  q: string
  filters: Filters
  byNumber: boolean
  onChange: (changes: Partial<Filters & { q: string }>) => void
}) {
  return (
    <>
      <SearchField
        value={q}
        onChange={(text) => onChange({ q: text })}
        label="Search name, phone or e-mail"
        placeholder="Name, phone, e-mail"
      />
      <FilterSelect
        label={byNumber ? 'State' : 'State of the number'}
        all="All states"
        value={state}
        options={stateOptions}
        onChange={(value) => onChange({ state: value })}
      />
      <FilterSelect
        label="Kind of text"
        all="All kinds"
        value={kind}
        options={kindOptions}
        onChange={(value) => onChange({ kind: value })}
      />
      <FilterSelect
        label="Source"
        all="All sources"
        value={channel}
        options={channels}
        onChange={(value) => onChange({ channel: value })}
      />
      <DateRange label={byNumber ? 'Last event' : 'Recorded'} from={from} to={to} onChange={onChange} />
    </>
  )
}
