import * as z from 'zod/mini'

import { typedState, usStates } from '#app/business/us-states.ts'

import { type Field, fields, type Fields } from './fields.ts'
import { schemaOf, storedShapeOf } from './section-schemas.ts'

/** A part of the public site that the owner can change. */
export interface Section<F extends Fields = Fields> {
  title: string
  lead: string
  /** The page that the preview shows. */
  page: string
  /** The names of the pages that the preview can show, if there are several. `page` is one of them. */
  pages?: Readonly<Record<string, string>>
  /** A selector of the element where the preview starts, if that isn't at the top. */
  startAt?: string
  /** Whether its texts may contain merge tags. */
  hasTags?: boolean
  fields: F
  /** The rules of a new value. */
  schema: ReturnType<typeof schemaOf<F>>
  /** What a stored value has. */
  storedShape: ReturnType<typeof schemaOf<F>>
}

/** `refine` checks the fields together. */
export const section = <F extends Fields>({
  refine = (schema) => schema,
  ...section
}: Omit<Section<F>, 'schema' | 'storedShape'> & {
  refine?: (schema: Section<F>['schema']) => Section<F>['schema']
}): Section<F> => ({
  ...section,
  schema: refine(schemaOf(section.fields)),
  storedShape: storedShapeOf(section.fields),
})

const state = fields.text('State', 2, {
  pattern: [new RegExp(`^(${Object.keys(usStates).join('|')})$`), 'Enter the state as two letters, such as IL.'],
})

/** A state by its postal code; its name and lowercase letters become that. */
export const stateField: Field<string> = {
  ...state,
  schema: z.pipe(z.string().check(z.overwrite(typedState)), state.schema as z.ZodMiniType<string, string>),
}

/** What search engines show of a page. */
export const searchFields = {
  title: fields.text('Title', 60),
  description: fields.text('Description', 200, { lines: true }),
}

/** A photo in place of a page's illustration. */
export const photoFields = {
  photo: fields.image('Your photo', { hint: 'Shown when “Your photo” is selected above.' }),
  photoAlt: fields.optionalText('What your photo shows', 150, { hint: 'For people who can’t see it.' }),
}

/** Refuses a page that is to show a photo but has none. */
export const hasItsPhoto = <Values extends { photo: string }>(showsPhoto: (values: Values) => boolean) =>
  z.refine<Values>((values) => values.photo !== '' || !showsPhoto(values), {
    error: 'Upload your photo, or choose another picture.',
    path: ['photo'],
  })
