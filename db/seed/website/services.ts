import { servicePages } from './service-pages.ts'

/** Warranty and response are promises of the business. */
export const services = {
  lead: 'Comprehensive HVAC solutions for homes and businesses around {{region}}, from installation to maintenance, by licensed technicians.',
  details: {
    heating: {
      ...servicePages.heating,
      overview:
        'Whatever heats your house, we install it, repair it and keep it running well: gas and electric furnaces, heat pumps, and the boilers behind the radiators of many older {{region}} homes. Before we replace anything we show you what failed and what your choices are.',
      services: [
        'Furnace, heat pump and boiler installation',
        'Repair of no-heat, short-cycling and noise problems',
        'Heat load calculation, room by room',
        'Heat exchanger, burner and venting inspection',
        'Carbon monoxide safety check',
        'Radiator, zone valve and thermostat work',
      ],
      benefits: [
        'Even warmth, upstairs and down',
        'Equipment sized to the house, so it runs quietly and wastes less',
        'Safe combustion and venting, checked on every visit',
        'A written quote with options before any work begins',
      ],
      warranty: '10-year parts and 2-year labor warranty on new heating systems.',
      response: 'After-hours service is available when the heat goes out at night or on a weekend.',
    },
    cooling: {
      ...servicePages.cooling,
      overview:
        '{{region}} summers are as humid as they are hot, so cooling a house here also means drying the air. We install and repair central air conditioners, ductless units and heat pumps, sized to remove moisture as well as heat.',
      services: [
        'Central air conditioner and heat pump installation',
        'Ductless units for additions, attics and finished basements',
        'Repair of refrigerant leaks, frozen coils and failed motors',
        'Cooling load calculation and duct inspection',
        'Condensate drain cleaning and protection',
        'Whole-house dehumidification',
      ],
      benefits: [
        'Rooms that feel cool, not clammy',
        'Lower summer electric bills with right-sized equipment',
        'Quieter nights, indoors and out',
        'A repair-or-replace recommendation, with the numbers',
      ],
      warranty: '10-year manufacturer equipment warranty on new cooling systems.',
      response: 'Same-day service in peak season.',
    },
    'air-quality': {
      ...servicePages['air-quality'],
      overview:
        'Dust, pollen, dampness and cooking odors each need a different solution, and some need no equipment at all. We measure first, then filter, purify, dehumidify, humidify or ventilate, depending on what your house needs.',
      services: [
        'Home air quality assessment',
        'Media filters and filter cabinets',
        'Whole-house air purifiers and UV lights',
        'Humidifiers and dehumidifiers',
        'Fresh-air and energy-recovery ventilation',
        'Duct inspection and sealing',
      ],
      benefits: [
        'Less dust and pollen in the rooms you live in',
        'Steadier humidity, easier on skin, wood and instruments',
        'Fewer musty corners and damp basement walls',
        'Recommendations based on measurements',
      ],
      warranty: 'Limited lifetime warranty on purifiers.',
      response: 'Free assessment of your home: we measure, then tell you what we find.',
    },
    maintenance: {
      ...servicePages.maintenance,
      overview:
        'Most breakdowns give some warning: a weak capacitor, a dirty flame sensor, a half-clogged drain. A spring visit for cooling and a fall visit for heating catch these problems while they are still small.',
      services: [
        'Spring cooling tune-up and fall heating tune-up',
        'Coil, burner and blower cleaning',
        'Electrical, refrigerant and gas pressure checks',
        'Filter change and condensate drain flush',
        'Thermostat and safety control test',
        'Written report of what we measured',
      ],
      benefits: [
        'Small problems found before the first frost or heat wave',
        'Equipment that keeps its efficiency and lasts longer',
        'Documented maintenance that keeps manufacturer warranties valid',
        'Priority and savings with a yearly membership plan',
      ],
      warranty: 'Service guarantee on every maintenance visit.',
      response: 'Reminders before each season, so you never have to keep track of the next visit.',
    },
    emergency: {
      ...servicePages.emergency,
      overview:
        'No heat in a cold snap, no cooling in a heat wave, water where it should not be. Call us, after hours too: we find out what failed, make it safe and get the house back to normal. If you smell gas or a carbon monoxide alarm sounds, leave the house first and call 911 from outside.',
      services: [
        'No-heat and no-cooling calls',
        'After-hours and weekend service',
        'Electrical and control failures',
        'Refrigerant, water and condensate leaks',
        'Frozen coils and blocked vents',
        'Safe shutdown and temporary repairs',
      ],
      benefits: [
        'Advice by phone on what to turn off first',
        'Technicians who find the cause, so it stays fixed',
        'A clear price before the repair begins',
        'The same terms on nights and weekends',
      ],
      warranty: 'Same terms as regular service: a repair at night has the same coverage as one during the day.',
      response: 'Average response 1-2 hours.',
    },
    'smart-home': {
      ...servicePages['smart-home'],
      overview:
        'A smart thermostat saves energy only when it is set up for your equipment and your schedule. We choose devices that fit the system you have, wire and configure them, and stay until everyone in the house can use them.',
      services: [
        'Smart thermostat selection, wiring and setup',
        'Zoning with motorized dampers',
        'Room sensors for temperature and humidity',
        'Leak, filter and system alerts on your phone',
        'Connection to the voice assistant you already use',
        'A walk-through for everyone at home',
      ],
      benefits: [
        'Comfort that follows your day automatically',
        'No more heating or cooling empty rooms',
        'Warnings before a problem becomes a cold night',
        'Control from anywhere, with your privacy settings explained',
      ],
      warranty: '3-year warranty on devices.',
      response: 'Virtual support by phone or video for settings and questions.',
    },
  },
  search: {
    title: 'Our Services',
    description:
      'Heating, cooling, air quality, maintenance, emergency repair and smart home comfort for {{region}}, by licensed technicians.',
  },
}
