/** The areas whose name holds what was typed; "saint louis", "St Louis" and "st. louis" are the same. */
export function matchingAreas(areas: string[], typed: string): string[] {
  const wanted = letters(typed)
  return areas.filter((area) => letters(area).includes(wanted))
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z]/g, '')
