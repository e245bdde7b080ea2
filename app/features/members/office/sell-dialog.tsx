import { useQuery } from '@tanstack/react-query'

import { todayHere } from '#app/business/local-time.ts'
import { listSoldPlans, membershipCalls } from '#app/features/members/calls.ts'
import { membershipEntity } from '#app/features/members/entity.ts'
import { dayText } from '#app/features/members/terms.ts'
import { addressLabels } from '#app/features/properties/address-labels.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

const blankPlace = { street: '', unit: '', town: '', zip: '' }

export interface Choice {
  id: number
  label: string
}

/** Sells a plan to one of `people` for one of `places`: the only one is chosen already. Without a place, its address is entered. */
export function SellDialog({
  people,
  places,
  onClose,
}: {
  people: readonly Choice[]
  places: readonly Choice[]
  onClose: () => void
}) {
  const plans = useQuery(apiQuery(listSoldPlans))
  const only = (choices: readonly Choice[]) => (choices.length === 1 ? String(choices[0]!.id) : '')
  const form = useRecordEditor(membershipCalls, {
    record: null,
    blank: {
      customerId: only(people),
      propertyId: only(places),
      planId: '',
      startsOn: todayHere(),
      price: '',
      discountPercent: '0',
      ...blankPlace,
    },
    valuesOf: () => ({
      customerId: '',
      propertyId: '',
      planId: '',
      startsOn: '',
      price: '',
      discountPercent: '',
      ...blankPlace,
    }),
    bodyOf: ({ startsOn, price, street, unit, town, zip, ...values }) => ({
      startsOn,
      ...(places.length === 0 && { street, unit, town, zip }),
      ...(price !== '' && { price: Number(price) }),
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : Number(value)])),
    }),
    created: ({ planName, endsOn }) => ['Plan Sold', `${planName} is valid until ${dayText(endsOn)}.`],
    failure: ['Save Failed', 'Failed to sell the plan. Please try again.'],
    invalidates: membershipEntity.invalidates,
    onClose: () => onClose(),
  })
  const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, label }) => ({ value: String(id), label }))
  const chosen = plans.data?.find(({ id }) => String(id) === form.values.planId)
  return (
    <RecordDialog
      editor={form}
      title="Sell a Plan"
      text="The customer gets an email with what is included. No card is charged, and the plan doesn’t renew by itself."
      confirmLabel="Sell Plan"
    >
      {plans.isLoadingError && <ErrorCard resource="the plans" query={plans} />}
      <SelectField
        label="Plan"
        required
        empty="Choose a plan"
        options={optionsOf((plans.data ?? []).map(({ id, name, price }) => ({ id, label: `${name}, $${price}` })))}
        {...form.field('planId')}
      />
      {(['customerId', 'propertyId'] as const).map((name) => {
        const choices = name === 'customerId' ? people : places
        const label = name === 'customerId' ? 'Customer' : 'Address'
        if (choices.length < 2) return null
        return (
          <SelectField
            key={name}
            label={label}
            required
            empty="Choose…"
            options={optionsOf(choices)}
            {...form.field(name)}
          />
        )
      })}
      {places.length === 0 && (
        <>
          <TextField label={addressLabels.street} required autoComplete="off" {...form.field('street')} />
          <div className="grid gap-x-4 sm:grid-cols-3">
            <TextField label={addressLabels.unit} autoComplete="off" {...form.field('unit')} />
            <TextField label={addressLabels.town} autoComplete="off" {...form.field('town')} />
            <TextField label={addressLabels.zip} inputMode="numeric" autoComplete="off" {...form.field('zip')} />
          </div>
        </>
      )}
      <div className="grid gap-x-4 sm:grid-cols-3">
        <TextField label="First day" type="date" required {...form.field('startsOn')} />
        <TextField
          label="Price ($)"
          inputMode="decimal"
          placeholder={chosen && String(chosen.price)}
          {...form.field('price')}
        />
        <TextField label="Discount (%)" inputMode="numeric" {...form.field('discountPercent')} />
      </div>
    </RecordDialog>
  )
}
