import type { TimeZone } from './local-time.ts'

/** The states by their postal codes. */
export const usStates: Readonly<Record<string, string>> = Object.fromEntries(
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
    .split(',')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
)

/** "mo" and "Missouri" → "MO"; undefined for any other text. */
export const stateCode = (text: string): string | undefined =>
  Object.keys(usStates).find((code) =>
    [code, usStates[code]].some((name) => name?.toLowerCase() === text.toLowerCase()),
  )

/** A state as people type it, by its postal code: "Az." → "AZ". Any other text stays. */
export const typedState = (text: string): string => stateCode(text.replaceAll('.', '').trim()) ?? text

const zones: [TimeZone, string][] = [
  ['America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
]

/** The time zone of a state by its postal code; where it has two, that of most of its people. */
export const zoneOfState = (code: string): TimeZone | undefined =>
  zones.find(([, states]) => states.split(' ').includes(code))?.[0]
