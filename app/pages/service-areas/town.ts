/** A service area; both states have an O'Fallon, so the name alone is ambiguous. */
export interface Town {
  state: string
  name: string
}

export const sameTown = (one: Town, other: Town) => one.name === other.name && one.state === other.state
