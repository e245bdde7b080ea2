import { fields, type Fields, schemaOf } from './fields.ts'

/** A part of the public site that the owner can change. */
export interface Section<F extends Fields = Fields> {
  title: string
  lead: string
  /** The page that the preview shows. */
  page: string
  /** Whether its texts may contain merge tags. */
  hasTags?: boolean
  fields: F
  schema: ReturnType<typeof schemaOf<F>>
}

export const section = <F extends Fields>(section: Omit<Section<F>, 'schema'>): Section<F> => ({
  ...section,
  schema: schemaOf(section.fields),
})

/** What search engines show of a page. */
export const searchFields = {
  title: fields.text('Title', 60),
  description: fields.text('Description', 200, { lines: true }),
}
