import { expect, test } from 'vitest'

import { brandLines } from './brand-mark.tsx'

test.each([
  ['Calm Climate Heating & Cooling', ['Calm Climate', 'Heating & Cooling']],
  ['Miller Heating & Air', ['Miller', 'Heating & Air']],
  ['Miller Heating and Air Conditioning', ['Miller', 'Heating and Air Conditioning']],
  ['Smith & Sons Heating', ['Smith & Sons', 'Heating']],
  ['Smith & Sons Heating & Air', ['Smith & Sons', 'Heating & Air']],
  ['Miller Air', ['Miller Air']],
])('%s does not break at "&"', (brand, lines) => {
  expect(brandLines({ brand, firstLine: '' })).toEqual(lines)
})
