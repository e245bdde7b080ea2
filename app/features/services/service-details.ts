import { Flame, HouseWifi, type LucideIcon, Snowflake, TriangleAlert, Wind, Wrench } from 'lucide-react'

import { isServiceCategory, type ServiceCategory } from './service-categories.ts'

interface ServiceDetail {
  title: string
  Icon: LucideIcon
  overview: string
  services: string[]
  benefits: string[]
  warranty: string
  response: string
}

/** What "Learn More" tells of a service: by its category, nothing for a category we don't know. */
export const serviceDetailsOf = (category: string): ServiceDetail | null =>
  isServiceCategory(category) ? serviceDetails[category] : null

/** SPEC §3, static per-category service detail. Warranty and response state its facts; they stay as it has them. */
export const serviceDetails: Record<ServiceCategory, ServiceDetail> = {
  heating: {
    title: 'Heating Systems',
    Icon: Flame,
    overview:
      'Whatever heats your house, we install it, repair it and keep it in tune: gas and electric furnaces, heat pumps, and the boilers behind the radiators of many older St. Louis homes. Before we replace anything we show you what failed and what your choices are.',
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
    title: 'Cooling Systems',
    Icon: Snowflake,
    overview:
      'St. Louis summers are as humid as they are hot, so cooling a house here also means drying it. We install and repair central air conditioners, ductless units and heat pumps, and size them to take out the moisture as well as the heat.',
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
      'Quieter nights, indoors and by the outdoor unit',
      'A repair or replace answer with the numbers beside it',
    ],
    warranty: '10-year manufacturer equipment warranty on new cooling systems.',
    response: 'Same-day service in peak season.',
  },
  'air-quality': {
    title: 'Indoor Air Quality',
    Icon: Wind,
    overview:
      'Dust, pollen, damp and cooking air each need a different answer, and some need no equipment at all. We measure first, then filter, purify, dry, moisten or ventilate, in that order of what your house needs.',
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
      'Steadier humidity, kinder to skin, wood and instruments',
      'Fewer musty corners and damp basement walls',
      'Recommendations that follow measurements',
    ],
    warranty: 'Limited lifetime warranty on purifiers.',
    response: 'Free assessment of your home: we come, measure and tell you what we find.',
  },
  maintenance: {
    title: 'Preventive Maintenance',
    Icon: Wrench,
    overview:
      'Most breakdowns announce themselves: a weak capacitor, a dirty flame sensor, a drain that is half closed. A spring visit for cooling and a fall visit for heating find them while they are still small.',
    services: [
      'Spring cooling tune-up and fall heating tune-up',
      'Coil, burner and blower cleaning',
      'Electrical, refrigerant and gas pressure checks',
      'Filter change and condensate drain flush',
      'Thermostat and safety control test',
      'Written report of what we measured',
    ],
    benefits: [
      'Small faults found before the first frost or heat wave',
      'Equipment that keeps its efficiency and lasts longer',
      'Manufacturer warranties kept valid by documented care',
      'Priority and savings with a yearly membership plan',
    ],
    warranty: 'Service guarantee on every maintenance visit.',
    response: 'Reminders before each season, so that you never have to keep track of the next visit.',
  },
  emergency: {
    title: 'Emergency Service',
    Icon: TriangleAlert,
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
      'Advice on the phone on what to switch off first',
      'Technicians who find the cause, so it stays fixed',
      'A clear price before the repair begins',
      'No separate rules for nights and weekends: the terms are the usual ones',
    ],
    warranty: 'Same terms as regular service: what we repair at night is covered like what we repair by day.',
    response: 'Average response 1-2 hours.',
  },
  'smart-home': {
    title: 'Smart Home Comfort',
    Icon: HouseWifi,
    overview:
      'A smart thermostat saves energy only when it is set up for your equipment and your week. We choose devices that fit the system you have, wire and configure them, and stay until everyone in the house can use them.',
    services: [
      'Smart thermostat selection, wiring and setup',
      'Zoning with motorized dampers',
      'Room sensors for temperature and humidity',
      'Leak, filter and system alerts on your phone',
      'Connection to the home assistant you already use',
      'A walk-through for everyone at home',
    ],
    benefits: [
      'Comfort that follows your day without a thought',
      'No heating or cooling of empty rooms',
      'Warnings before a fault becomes a cold night',
      'Control from anywhere, with your privacy settings explained',
    ],
    warranty: '3-year warranty on devices.',
    response: 'Virtual support by phone or video for settings and questions.',
  },
}
