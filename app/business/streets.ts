import { type BusinessProfile, isAroundSaintLouis } from './profile.ts'
import { stateCode } from './us-states.ts'

type Street = 'st-louis' | 'desert' | 'north' | 'coast'
type Place = Pick<BusinessProfile, 'region' | 'address'>

/** The file of the street that the home page shows: the chosen one, or of "houses" the one that looks like the business's state. */
export function streetDrawing(picture: Street | 'houses' | 'photo' | 'none', business: Place): string | null {
  if (picture === 'photo' || picture === 'none') return null
  return `/drawings/street-${picture === 'houses' ? streetOf(business) : picture}.svg`
}

function streetOf(business: Place): Street {
  if (isAroundSaintLouis(business)) return 'st-louis'
  const state = stateCode(business.address.state) ?? ''
  if (desert.includes(state)) return 'desert'
  return coast.includes(state) ? 'coast' : 'north'
}

const desert = ['AZ', 'NM', 'NV', 'UT']
/** Where palms grow: a northern coast has gables and firs. */
const coast = ['AL', 'CA', 'FL', 'GA', 'HI', 'LA', 'MS', 'NC', 'SC', 'TX']
