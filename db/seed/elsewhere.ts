/** What the site says in place of sentences about St. Louis and its climate while it belongs to a business elsewhere. */
export const elsewhere: ReadonlyMap<string, string> = new Map([
  ['St. Louis and the towns around it, on both sides of the river', '{{region}} and the towns around it'],
  ['Kirkwood or 63122, for example', ''],
  [
    'Practical advice for {{region}} area homes: filters, cold snaps, damp basements, high bills and when to call a technician.',
    'Practical advice for {{region}} area homes: filters, thermostats, strange noises, high bills and when to call a technician.',
  ],
  [
    'Comfort for homes and businesses, from the first cold night to the last humid day.',
    'Comfort for homes and businesses, in every season.',
  ],
  [
    'Response within 2 hours. On the first cold night, when our phones keep ringing, members come first.',
    'Response within 2 hours. On the busiest days, when our phones keep ringing, members come first.',
  ],
  [
    'We remind you before each season, so your system is ready for the first frost and the first heat wave.',
    'We remind you before each season, so your system is ready when you need it most.',
  ],
  [
    'Whatever heats your house, we install it, repair it and keep it running well: gas and electric furnaces, heat pumps, and the boilers behind the radiators of many older {{region}} homes. Before we replace anything we show you what failed and what your choices are.',
    'Whatever heats your house, we install it, repair it and keep it running well: gas and electric furnaces, heat pumps and boilers. Before we replace anything we show you what failed and what your choices are.',
  ],
  ['Do you work on boilers and radiators?', 'Do you work on every make and model?'],
  [
    'Yes. We install and repair boilers, and work on radiators, zone valves and thermostats, as well as on furnaces and heat pumps.',
    'Yes, whoever installed it: furnaces, heat pumps, boilers and thermostats.',
  ],
  ['Radiator, zone valve and thermostat work', 'Zone valve and thermostat work'],
  [
    '{{region}} summers are as humid as they are hot, so cooling a house here also means drying the air. We install and repair central air conditioners, ductless units and heat pumps, sized to remove moisture as well as heat.',
    'We install and repair central air conditioners, ductless units and heat pumps, sized to your house and to {{region}} summers, so that every room stays comfortable.',
  ],
  [
    'Ductless units for additions, attics and finished basements',
    'Ductless units for additions, garages and single rooms',
  ],
  ['Whole-house dehumidification', 'Humidity control'],
  ['Rooms that feel cool, not clammy', 'Rooms that cool evenly'],
  [
    'Dust, pollen, dampness and cooking odors each need a different solution, and some need no equipment at all. We measure first, then filter, purify, dehumidify, humidify or ventilate, depending on what your house needs.',
    'Dust, pollen, dry air and cooking odors each need a different solution, and some need no equipment at all. We measure first, then filter, purify or ventilate, depending on what your house needs.',
  ],
  ['Fewer musty corners and damp basement walls', 'Less stale air and fewer odors'],
  [
    'Small problems found before the first frost or heat wave',
    'Small problems found before the busiest weeks of the year',
  ],
  [
    'No heat in a cold snap, no cooling in a heat wave, water where it should not be. Call us, after hours too: we find out what failed, make it safe and get the house back to normal. If you smell gas or a carbon monoxide alarm sounds, leave the house first and call 911 from outside.',
    'No heat on a cold night, no cooling on a hot day, water where it should not be. Call us, after hours too: we find out what failed, make it safe and get the house back to normal. If you smell gas or a carbon monoxide alarm sounds, leave the house first and call 911 from outside.',
  ],
])

/** The same for the descriptions of services and categories. */
export const descriptionsElsewhere: readonly [string, string][] = [
  [
    'Furnaces, heat pumps and boilers installed, repaired and tuned for St. Louis winters, from the first cool night to the deepest cold snap.',
    'Furnaces, heat pumps and boilers installed, repaired and tuned, from the first cool night to the coldest one.',
  ],
  [
    'Central air, ductless and heat-pump cooling sized for humid river-valley summers, with repair when the heat will not wait.',
    'Central air, ductless and heat-pump cooling sized for your house and your summers, with repair when the heat will not wait.',
  ],
  ['Ready for St. Louis summers and winters.', 'Ready for summer and winter.'],
]
