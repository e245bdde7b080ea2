import { borders, countyShapes, frame, rivers, townSpots } from './county-shapes.ts'

const names = [
  ['St. Louis', 'MO', 'right'],
  ['St. Charles', 'MO', 'above'],
  ["O'Fallon", 'MO', 'below'],
  ['Florissant', 'MO', 'above', 'wide only'],
  ['Chesterfield', 'MO', 'above'],
  ['Eureka', 'MO', 'below'],
  ['Oakville', 'MO', 'below', 'wide only'],
  ['Alton', 'IL', 'right'],
  ['Edwardsville', 'IL', 'above'],
  ['Granite City', 'IL', 'right', 'wide only'],
  ['Belleville', 'IL', 'below'],
  ['Columbia', 'IL', 'right', 'wide only'],
] as const

/** The map of the areas that the site starts with: counties and rivers, with names beside a few towns. */
export const areaMap = {
  ...frame,
  outlines: {
    shapes: countyShapes.map(({ state, ...shape }) => ({ ...shape, isOther: state !== 'MO' })),
    borders,
    rivers: rivers.map(({ name, course }) => ({ course, width: name === 'Mississippi' ? 8 : 5 })),
  },
  coverage: null,
  spots: townSpots,
  labels: names.map(([name, state, side, wideOnly]) => ({ name, state, side, wideOnly: wideOnly !== undefined })),
}

/** The street map of the region. */
export const regionMap = { corners: '-90.85,38.40,-89.80,38.98', marker: '38.6317,-90.1929' }
