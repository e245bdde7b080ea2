import { fields, type Fields, schemaOf, type ValuesOf } from './fields.ts'

/** A part of the public site that the owner can change. */
export interface Section<F extends Fields = Fields> {
  title: string
  lead: string
  /** The page that the preview shows. */
  page: string
  fields: F
  schema: ReturnType<typeof schemaOf<F>>
}

const section = <F extends Fields>(section: Omit<Section<F>, 'schema'>): Section<F> => ({
  ...section,
  schema: schemaOf(section.fields),
})

const stats = (label: string) =>
  fields.array(label, fields.object('Stat', { value: fields.text('Figure', 12), label: fields.text('Label', 40) }), {
    noun: 'stat',
    min: 2,
    max: 4,
  })

/** Every section by its name, in the order of the office. Its value is stored as the setting "website:name". */
export const sections = {
  figures: section({
    title: 'Stats',
    lead: 'The figures in the dark band of the home page and of the reviews page.',
    page: '/',
    fields: { homePage: stats('Home page'), reviewsPage: stats('Reviews page') },
  }),
}

export type SectionName = keyof typeof sections
export type SectionOf<Name extends SectionName> = ValuesOf<(typeof sections)[Name]['fields']>
export type Website = { [Name in SectionName]: SectionOf<Name> }

export const sectionNames = Object.keys(sections) as SectionName[]
