/** Sample content, and said to be: no invented person is passed off as a customer. The owner replaces it. */
export const reviews = [
  {
    customerName: 'Sample Homeowner',
    customerRole: 'Sample review · Furnace repair',
    rating: 5,
    comment:
      "The house was at 54 degrees when I called. Somebody answered, told me when they'd come, and showed up on time. They showed me the problem before replacing anything.",
    createdAt: '2026-10-29T16:00:00Z',
  },
  {
    customerName: 'Example Landlord',
    customerRole: 'Sample review · Two-family flat',
    rating: 5,
    comment:
      'Clear quote with three options and no pressure to take the biggest one. The tenants were told about every visit beforehand.',
    createdAt: '2026-09-15T16:00:00Z',
  },
  {
    customerName: 'Placeholder Shop Owner',
    customerRole: 'Sample review · Rooftop unit',
    rating: 4,
    comment:
      'They worked around our business hours and left the roof cleaner than they found it. One part took a day longer than hoped, and they said so right away.',
    createdAt: '2026-08-02T16:00:00Z',
  },
  {
    customerName: 'Sample Member',
    customerRole: 'Sample review · Membership plan',
    rating: 5,
    comment:
      'Two visits a year, the same careful checklist each time, and a written report I can actually read. The reminder comes by e-mail because I said no texts.',
    createdAt: '2026-06-20T16:00:00Z',
  },
  {
    customerName: 'Example Family',
    customerRole: 'Sample review · Air quality',
    rating: 5,
    comment:
      'Instead of selling us a purifier they first found the damp corner in the basement. A dehumidifier and a better filter did it.',
    createdAt: '2026-05-11T16:00:00Z',
  },
  {
    customerName: 'Sample Brick House',
    customerRole: 'Sample review · Heat pump',
    rating: 5,
    comment:
      'A 1928 brick house is not easy. They measured every room before they sized the heat pump, and the upstairs is finally comfortable.',
    createdAt: '2026-03-24T16:00:00Z',
  },
  {
    customerName: 'Placeholder Neighbor',
    customerRole: 'Sample review · Thermostat',
    rating: 4,
    comment:
      'Short visit, fair price, and ten patient minutes to explain the schedule. I have not touched the thermostat since.',
    createdAt: '2026-02-17T16:00:00Z',
  },
]
