import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { type TimeZone, timeZones } from '#app/business/local-time.ts'
import { useChangeProfile, useProfile } from '#app/business/profile-context.tsx'
import { type ServiceArea, townLetters } from '#app/business/service-area.ts'
import { usStates } from '#app/business/us-states.ts'
import { findTowns, listSections, saveSection } from '#app/features/website/calls.ts'
import { findTowns as rules, type FoundTown } from '#app/features/website/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { SelectField, TextArea } from '#app/ui/field.tsx'

import { Warning } from './warning.tsx'

const leftOut = -1

/** Fills the list of towns from pasted text. The server looks them up; what isn't clear is asked. */
export function TownFinder({ towns, onChange }: { towns: ServiceArea[]; onChange: (towns: ServiceArea[]) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<(FoundTown & { isUnclear: boolean })[] | null>(null)
  const [added, setAdded] = useState<FoundTown['choices'] | null>(null)
  // It can be edited while the server looks the towns up.
  const newest = useRef(towns)
  useEffect(() => {
    newest.current = towns
  })
  const find = useAdminAction(findTowns, {
    failure: ['Lookup Failed', 'The towns could not be looked up. Please try again.'],
    onRefused: ({ refusal }) => {
      setError(refusal?.fields?.['text'])
      return refusal?.fields?.['text'] !== undefined
    },
  })
  const change = (next: string) => {
    setText(next)
    setError(undefined)
    setAsked(null)
    setAdded(null)
  }
  const add = async (isReplacing: boolean) => {
    const tooLong = rules.body.safeParse({ text }).error?.issues[0]?.message
    if (tooLong) return setError(tooLong)
    const found =
      asked ?? (await find.run({ body: { text } }))?.map((town) => ({ ...town, isUnclear: isUnclear(town) }))
    if (!found) return
    if (!asked && found.some((town) => town.isUnclear)) return setAsked(found)
    if (found.some(({ chosen }) => chosen === null)) return setError('Choose one.')
    const chosen = found.flatMap(({ choices, chosen }) => choices[chosen!] ?? [])
    onChange(chosen.reduce(withTown, isReplacing ? [] : newest.current))
    change('')
    setAdded(chosen)
  }
  const disabled = text.trim() === '' || find.busy

  return (
    <section aria-labelledby="town-finder" className="grid gap-3">
      <h3 id="town-finder" className="text-xl font-semibold">
        Paste Your Towns
      </h3>
      <TextArea
        label="List of towns"
        hint="One per line or with commas between, such as “Springfield, IL”. We look up their ZIP codes and coordinates; what you enter yourself is kept."
        error={asked ? undefined : error}
        readOnly={find.busy}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {asked?.map((town, index) =>
        town.isUnclear ? (
          <Question
            key={index}
            town={town}
            error={error}
            onChoose={(chosen) => setAsked(asked.with(index, { ...town, chosen }))}
          />
        ) : null,
      )}
      <div className="flex flex-wrap gap-2">
        <ToolButton label="Add to the List" disabled={disabled} onClick={() => void add(false)} />
        <ToolButton label="Replace the List" disabled={disabled} onClick={() => void add(true)} />
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {find.busy && 'Looking up…'}
        {asked && 'Please answer the questions above, then add the towns.'}
        {added && `Towns added: ${added.length}. Check the list, then save it.`}
      </p>
      <ZoneOffer zones={new Set(added?.map(({ zone }) => zone).filter((zone) => zone !== null))} />
    </section>
  )
}

const isUnclear = ({ choices, chosen }: FoundTown) => chosen === null || choices.length > 1

/** Which town is meant, or what to do with an unknown one. */
function Question({
  town,
  error,
  onChoose,
}: {
  town: FoundTown
  error: string | undefined
  onChoose: (chosen: number | null) => void
}) {
  const { typed, isKnown, choices, chosen } = town
  const options = choices.map(({ name, state }, index) => ({
    value: String(index),
    label: isKnown || index > 0 ? `${name}, ${usStates[state]}` : 'Add it as I typed it',
  }))
  return (
    <SelectField
      label={isKnown ? `Which “${typed}”?` : `“${typed}” is not on our list of U.S. towns`}
      hint={!isKnown && 'Check its spelling, or fill in its state, ZIP codes and coordinates below.'}
      error={chosen === null ? error : undefined}
      empty={chosen === null ? 'Choose…' : ''}
      options={[...options, { value: String(leftOut), label: 'Leave it out' }]}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    />
  )
}

/** The list with one more town; a town that is on it already gets what it lacks. */
function withTown(towns: ServiceArea[], { name, state, zips, coordinates }: ServiceArea): ServiceArea[] {
  const index = towns.findIndex((town) => town.state === state && townLetters(town.name) === townLetters(name))
  const same = towns[index]
  if (!same) return [...towns, { name, state, zips, coordinates }]
  const all = [...same.zips.split(/, ?/), ...zips.split(/, ?/)].filter(Boolean)
  return towns.with(index, {
    ...same,
    zips: [...new Set(all)].join(', '),
    coordinates: same.coordinates || coordinates,
  })
}

/** Offers the time zone in which all found towns are, unless the site has it. */
function ZoneOffer({ zones }: { zones: ReadonlySet<TimeZone> }) {
  const profile = useProfile()
  const changeProfile = useChangeProfile()
  const hours = useQuery(apiQuery(listSections)).data?.['hours']
  const [zone] = zones
  const save = useAdminAction(saveSection, {
    success: ['Saved', 'Your website and the office use the new time zone.'],
    failure: ['Save Failed', 'Failed to save. Please try again.'],
    invalidates: ['/api/'],
    onSuccess: ({ value }) => changeProfile({ ...profile, timeZone: value['timeZone'] as TimeZone }),
  })
  if (!hours || !zone || zones.size > 1 || zone === profile.timeZone) return null
  const { name } = timeZones[zone]
  const timeZone = { params: { section: 'hours' }, body: { value: { ...hours.value, timeZone: zone } } }
  return (
    <Warning>
      <p>{`These towns are on ${name} time. Your website is on ${timeZones[profile.timeZone].name} time.`}</p>
      <div className="mt-3">
        <ToolButton
          label={`Use ${name} Time`}
          disabled={save.busy}
          onClick={() => void save.run({ ...timeZone, ifMatch: hours.updatedAt })}
        />
      </div>
    </Warning>
  )
}
