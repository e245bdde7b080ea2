/** What to draw for a post when no service is asked: made from its title and category alone, always the same. */
export function promptTemplate({ title, category }: { title: string; category?: string | null | undefined }): string {
  const subject = title.replaceAll(/\s+/g, ' ').trim()
  const scene = scenes[category ?? ''] ?? 'a well-kept brick house in St. Louis'
  return `A calm, warm illustration for an article titled "${subject}": ${scene}. Soft daylight, clear shapes, muted colors with one copper accent. No text, no logos, no people's faces. Wide format.`
}

const scenes: Record<string, string> = {
  'HVAC Tips': 'a homeowner adjusting a thermostat in a comfortable living room',
  Maintenance: "a technician's tools laid out beside an open furnace, filter in hand",
  'Energy Efficiency': 'a brick house at dusk with warm windows and a quiet outdoor unit',
  'Indoor Air Quality': 'morning light through a window, clean air moving through an airy bedroom',
  'Seasonal Care': 'a St. Louis street where autumn turns to winter',
  'Company News': 'a service van in front of a brick house in St. Louis',
}
