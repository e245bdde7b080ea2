import { fields } from '#app/features/website/fields.ts'
import { section, stateField } from '#app/features/website/section.ts'

const towns = fields.array(
  'Towns',
  fields.object('Town', {
    name: fields.text('Town', 60, { tags: [] }),
    state: stateField,
    zips: fields.optionalText('ZIP codes', 800, {
      pattern: [/^(\d{5}(, ?\d{5})*)?$/, 'Enter ZIP codes of five digits, separated by commas.'],
    }),
    coordinates: fields.optionalText('Coordinates', 40, {
      pattern: [
        /^(-?([0-8]?\d(\.\d+)?|90), ?-?(1[0-7]\d|\d?\d)(\.\d+)?)?$/,
        'Enter latitude and longitude, such as 39.78, -89.65.',
      ],
    }),
  }),
  {
    noun: 'town',
    min: 1,
    max: 150,
    columns: 'minmax(0,1.3fr) 4.5rem minmax(0,1fr) minmax(0,1.2fr)',
    hint: 'The map shows the towns with coordinates, once there are three. To find a town’s coordinates, right-click it in Google Maps.',
    key: {
      of: ({ name, state }) => `${name.toLowerCase()}, ${state}`,
      field: 'name',
      error: 'This town is on the list already.',
    },
  },
)

export const areas = section({
  title: 'Service Areas',
  lead: 'The towns you serve, for the page, its map, the booking form and search engines.',
  page: '/service-areas',
  hasTags: true,
  fields: {
    lead: fields.optionalText('Introduction', 200, {
      hint: 'The number of areas in each state comes after it.',
    }),
    finderTitle: fields.text('Heading above the towns', 60),
    example: fields.optionalText('Example in the search box', 60, {
      hint: 'If there is none, one is made from your towns.',
    }),
    officeTitle: fields.text('Heading above your address', 60),
    towns,
  },
})
