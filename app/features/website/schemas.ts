import * as z from 'zod/mini'

import { moment, rowId } from '#app/http/field-schemas.ts'

import { sectionNames, sections } from './sections.ts'

const params = z.object({ section: z.enum(sectionNames) })
/** The handler parses it by the section's own schema. */
const value = z.record(z.string(), z.unknown())

export const SectionState = z.object({
  value,
  /** Whether it is still what the site started with. */
  isOriginal: z.boolean(),
  /** Also its version. */
  updatedAt: moment,
})
export type SectionState = z.output<typeof SectionState>

export const listSections = { response: z.record(z.string(), SectionState) }
export const saveSection = { params, body: z.object({ value }), response: SectionState }
export const listRevisions = {
  params,
  response: z.array(z.object({ id: z.int(), at: moment, value })),
}
export const restoreSection = {
  params,
  body: z.object({ revision: z.nullable(rowId) }),
  response: SectionState,
}
const town = { name: z.string(), state: z.string() }

/** A pasted town, and which it can be. */
const FoundTown = z.object({
  typed: z.string(),
  /** Otherwise the first choice is what was typed, and the others are of that name in other states. */
  isKnown: z.boolean(),
  choices: z.array(
    z.object({
      ...town,
      zips: z.string(),
      coordinates: z.string(),
      zone: z.nullable(sections.hours.fields.timeZone.schema),
    }),
  ),
  /** The choice to begin with; null if the owner must choose. */
  chosen: z.nullable(z.int()),
})
export type FoundTown = z.output<typeof FoundTown>
export const tooManyTowns = 'Paste 150 towns or fewer at a time.'
export const findTowns = {
  body: z.object({ text: z.string().check(z.maxLength(20_000, { error: tooManyTowns })) }),
  response: z.array(FoundTown),
}

const point = { x: z.number(), y: z.number() }

/** The map of the service areas. */
const AreaMap = z.object({
  width: z.number(),
  height: z.number(),
  /** Of counties, if they are known. */
  outlines: z.nullable(
    z.object({
      shapes: z.array(
        z.object({
          name: z.string(),
          outline: z.string(),
          isOther: z.boolean(),
          label: z.optional(z.object(point)),
        }),
      ),
      borders: z.string(),
      rivers: z.array(z.object({ course: z.string(), width: z.number() })),
    }),
  ),
  /** A path through the outermost towns, where no counties are known. */
  coverage: z.nullable(z.string()),
  spots: z.array(z.object({ ...town, ...point })),
  /** The towns with a name beside their dot, and on which side; few enough not to overlap. */
  labels: z.array(z.object({ ...town, side: z.enum(['left', 'right', 'above', 'below']), wideOnly: z.boolean() })),
})
export type AreaMap = z.output<typeof AreaMap>

/** The street map: its corners (west, south, east, north), and where the marker is (latitude, longitude). */
const RegionMap = z.object({ corners: z.string(), marker: z.string() })
export type RegionMap = z.output<typeof RegionMap>

export const readMaps = { response: z.object({ area: z.nullable(AreaMap), region: z.nullable(RegionMap) }) }

/** A legal page. */
export const Policy = z.object({
  /** YYYY-MM-DD. */
  effectiveOn: z.string(),
  summary: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
})
export type Policy = z.output<typeof Policy>
export type PolicyName = 'privacy-policy' | 'terms-of-service'
export const readPolicy = { response: Policy }

export const previewSection = {
  params,
  /** `page` is one of the section's. */
  body: z.object({ value, page: z.optional(z.string()) }),
  response: z.object({ html: z.string(), notes: z.array(z.string()) }),
}
