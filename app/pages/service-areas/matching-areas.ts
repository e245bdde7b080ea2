type State = 'missouri' | 'illinois'

/**
 * The areas of a state whose name holds what was typed, with the state behind it or without; "saint louis", "St Louis" and
 * "st. louis" are the same. What names no town, a ZIP code perhaps, finds none.
 */
export function matchingAreas(areas: string[], state: State, typed: string): string[] {
  const [, town = '', said] = /^(.*?)(?:[\s,]+(mo|missouri|il|illinois)\b[\s.]*)?$/i.exec(typed.trim()) ?? []
  const wanted = letters(town)
  if (typed.trim() && !wanted) return []
  if (said && !state.startsWith(said.charAt(0).toLowerCase())) return []
  return areas.filter((area) => letters(area).includes(wanted))
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z]/g, '')
