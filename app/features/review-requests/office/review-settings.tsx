import { useQuery } from '@tanstack/react-query'

import { monthName } from '#app/business/local-time.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import type { Column } from '#app/office/list/column.ts'
import { figureColumn } from '#app/office/list/columns.tsx'
import { DataTable } from '#app/office/list/data-table.tsx'
import { readReviewCounts } from '#app/features/review-requests/calls.ts'
import { SettingsSection } from '#app/features/settings/office/settings-section.tsx'
import { useSettingsForm } from '#app/features/settings/office/use-settings-form.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { fields } from '#app/features/website/fields.ts'
import { FieldInputs } from '#app/features/website/office/field-inputs.tsx'
import { apiQuery } from '#app/http/api-query.ts'

/** Where customers are asked for a review, and how many were. */
export function ReviewSettings({ settings }: { settings: Settings }) {
  const section = useSettingsForm('reviews', settings, ({ links }) => ({
    links: links.filter(({ name, url }) => name.trim() !== '' || url.trim() !== ''),
  }))
  return (
    <SettingsSection
      id="settings-reviews"
      title="Review requests"
      lead="The morning after a completed job, its customer is asked for a review: everyone once a year at most, whatever they thought of it. Off until there is a link."
      section={section}
      after={<ReviewCounts />}
    >
      <FieldInputs fields={reviewFields} {...section.inputs} />
    </SettingsSection>
  )
}

const reviewFields = {
  links: fields.array(
    'Sites',
    fields.object('Site', { name: fields.optionalText('Site', 40), url: fields.url('Link') }),
    { noun: 'site', max: 3, hint: 'Such as Google, Facebook or Angi.' },
  ),
}

interface Month {
  month: string
  asked: number
  pressed: number
}

const columns: Column<Month>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => monthName(month), className: 'font-medium' },
  figureColumn('asked', 'Asked', ({ asked }) => asked),
  figureColumn('pressed', 'Opened a site', ({ pressed }) => pressed),
]

const cardOf = ({ asked, pressed }: Month) => (
  <p className="text-ink-soft">{`${asked} asked, ${pressed} opened a site`}</p>
)

function ReviewCounts() {
  const counts = useQuery(apiQuery(readReviewCounts))
  return (
    <QueryBoundary query={counts} resource="the review requests">
      {({ months, declined }) =>
        months.length === 0 ? (
          <p className="text-ink-soft">Nobody has been asked yet.</p>
        ) : (
          <>
            <DataTable
              label="Review requests by month"
              columns={columns}
              rows={months}
              rowKey={({ month }) => month}
              rowLabel={({ month }) => monthName(month)}
              card={cardOf}
            />
            {declined > 0 && (
              <p className="text-ink-soft">
                {declined === 1 ? 'One customer asked' : `${declined} customers asked`} not to be asked again.
              </p>
            )}
          </>
        )
      }
    </QueryBoundary>
  )
}
