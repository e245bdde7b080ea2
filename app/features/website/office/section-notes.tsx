import type { ComponentType } from 'react'

import { timeZones } from '#app/business/local-time.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import type { ServiceArea } from '#app/business/service-area.ts'
import { stateCode, usStates, zoneOfState } from '#app/business/us-states.ts'
import type { SectionName, SectionOf } from '#app/features/website/sections.ts'
import { isEqual } from '#app/office/form/changed-fields.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

import { TownFinder } from './town-finder.tsx'
import { Warning } from './warning.tsx'

interface NoteProps<Name extends SectionName> {
  values: SectionOf<Name>
  onChange: (changes: Partial<SectionOf<Name>>) => void
}

/** What the office says above the fields of a section. */
export const sectionNotes: { [Name in SectionName]?: ComponentType<NoteProps<Name>> } = {
  hours: (props) => (
    <>
      <ZoneNote {...props} />
      <HoursNote {...props} />
    </>
  ),
  areas: ({ values, onChange }) => {
    const { city } = useProfile().address
    return (
      <TownFinder towns={values.towns} onChange={(towns) => onChange({ towns, ...wordsFor(values, towns, city) })} />
    )
  },
  figures: ({ values: { homePage, reviewsPage }, onChange }) => {
    if (isEqual(homePage, reviewsPage)) return null
    const isContrary = homePage.some(({ value, label }) =>
      reviewsPage.some((other) => other.label === label && other.value !== value),
    )
    return (
      <OneForAll
        text={
          isContrary
            ? 'The two pages show different numbers for the same thing. A visitor may notice. Use the same stats on both:'
            : 'The two pages show different stats. You can use the same ones on both:'
        }
        choices={{
          'Use the Home Page’s Stats': () => onChange({ reviewsPage: homePage }),
          'Use the Reviews Page’s Stats': () => onChange({ homePage: reviewsPage }),
        }}
      />
    )
  },
}

/** New words where the old ones name a town that is no longer on the list. */
function wordsFor({ lead, example, towns: before }: SectionOf<'areas'>, towns: ServiceArea[], city: string) {
  const main = towns.find(({ name }) => name === city) ?? towns[0]
  const gone = before.filter(({ name }) => !towns.some((town) => town.name === name))
  const isOld = (words: string) =>
    gone.some(({ name, zips }) => [name, ...zips.split(/, ?/)].some((one) => one !== '' && words.includes(one)))
  return {
    ...(main && isOld(lead) && { lead: `${main.name} and the towns around it` }),
    ...(main &&
      isOld(example) && {
        example: `${[main.name, ...main.zips.split(',', 1)].filter(Boolean).join(' or ')}, for example`,
      }),
  }
}

/** Offers the time zone of the state in the address while another one is chosen. */
function ZoneNote({ values, onChange }: NoteProps<'hours'>) {
  const code = stateCode(useProfile().address.state)
  const zone = code && zoneOfState(code)
  if (!zone || zone === values.timeZone) return null
  const { name } = timeZones[zone]
  return (
    <Warning>
      <p>{`Your address is in ${usStates[code]}. Most of it is on ${name} time.`}</p>
      <div className="mt-3">
        <ToolButton label={`Use ${name} Time`} onClick={() => onChange({ timeZone: zone })} />
      </div>
    </Warning>
  )
}

/** Offers to use one page's hours on all three while they differ. */
function HoursNote({ values, onChange }: NoteProps<'hours'>) {
  const { contactPage, bookingPage, termsPage } = values
  if (isEqual(contactPage, bookingPage) && isEqual(contactPage, termsPage)) return null
  const use = (hours: typeof contactPage) => onChange({ contactPage: hours, bookingPage: hours, termsPage: hours })
  return (
    <OneForAll
      text="The three pages state different hours. A visitor may notice. Use the same hours on every page:"
      choices={{
        'Use the Contact Page’s Hours': () => use(contactPage),
        'Use the Booking Page’s Hours': () => use(bookingPage),
      }}
    />
  )
}

/** Offers to use what one page says on all, by the names of its buttons. */
const OneForAll = ({ text, choices }: { text: string; choices: Record<string, () => void> }) => (
  <Warning>
    <p>{text}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      {Object.entries(choices).map(([label, onClick]) => (
        <ToolButton key={label} label={label} onClick={onClick} />
      ))}
    </div>
  </Warning>
)
