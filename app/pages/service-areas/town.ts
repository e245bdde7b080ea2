/** One of our areas; the name alone is not enough, for both states have an O'Fallon. */
export interface Town {
  state: string
  name: string
}

export const sameTown = (one: Town, other: Town) => one.name === other.name && one.state === other.state
