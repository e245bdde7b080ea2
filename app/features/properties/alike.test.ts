import { expect, test } from 'vitest'

import { isAlike } from './alike.ts'

const at = (
  street: string,
  unit: string | null = null,
  town: string | null = 'St. Louis',
  zip: string | null = null,
) => ({
  street,
  unit,
  town,
  zip,
})

test.each([
  [at('12 N. Oak Street', 'Apt. 2'), at('12 north oak st #2')],
  [at('12 Oak St Apt 2'), at('12 Oak Street', '2')],
  [at('12 Oak St', null, 'St. Louis', '63101'), at('12 OAK ST.', null, 'Saint Louis', '63101-2211')],
  [at('12 Oak St', null, 'St. Louis'), at('12 Oak St', null, 'saint louis')],
  [at('12 Oak St', 'Suite 300'), at('12 Oak St Ste 300')],
  [at('12 Oak St'), at('12 Oak St', 'Unit B')],
  [at('7 Calle Ñandú', null, null), at('7 calle ñandú')],
  [at('12 N Oak'), at('12 North Oak Str.')],
  [at('4100 Lindell Blvd'), at('4100 Lindel Boulevard')],
  [at('4100 Lindell Blvd'), at('4100 Lidnell')],
])('%j may be %j', (one, other) => {
  expect(isAlike(one, other)).toBe(true)
  expect(isAlike(other, one)).toBe(true)
})

test.each([
  [at('12 Oak St'), at('12 Oak Ave')],
  [at('12 Oak St'), at('112 Oak St')],
  [at('12 Oak St'), at('12 Elm St')],
  [at('12 Maple St'), at('12 Maple Grove')],
  [at('12 Lindell Blvd'), at('12 Linden Blvd')],
  [at('12 N Oak St'), at('12 S Oak St')],
  [at('12 Oak St', 'Apt 2'), at('12 Oak St', 'Apt 3')],
  [at('12 Oak St', null, null, '63101'), at('12 Oak St', null, null, '63102')],
  [at('12 Oak St', null, 'Clayton'), at('12 Oak St', null, 'Kirkwood')],
  [at(''), at('')],
])('%j is not %j', (one, other) => {
  expect(isAlike(one, other)).toBe(false)
})
