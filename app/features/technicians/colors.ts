/** The colors by which people are told apart, each with its hue in degrees: as far apart as twelve can be. */
export const technicianHues = {
  blue: 255,
  orange: 55,
  green: 150,
  purple: 305,
  red: 25,
  teal: 185,
  gold: 85,
  pink: 355,
  indigo: 280,
  lime: 120,
  cyan: 220,
  magenta: 330,
} as const

export type TechnicianColor = keyof typeof technicianHues

export const technicianColors = Object.keys(technicianHues) as TechnicianColor[]

/** The first color that nobody has. */
export const freeColor = (taken: readonly string[]): TechnicianColor =>
  technicianColors.find((color) => !taken.includes(color)) ?? technicianColors[0]!
