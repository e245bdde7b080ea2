const noPhotoOrPrice = { photo: '', photoAlt: '', price: '' }

const lookAndQuote = [
  { title: 'We look first', text: 'A technician finds out what failed and shows you.' },
  { title: 'You see the price', text: 'A written quote with options, before any work begins.' },
]

const cost = {
  question: 'What does it cost to find out what is wrong?',
  answer:
    'Ask for the price of a visit when you call. What the repair costs you get in writing, with options, before any work begins.',
}

const options = { words: 'It is old, and I want options', article: 'Heat Pump, Furnace, or Both in {{region}}?' }
const bill = (words: string) => ({ words, article: 'Thermostat Setbacks That Actually Save Energy' })
const filter = (words: string) => ({ words, article: 'Choosing a Filter Without Choking the Blower' })
const tuneUp = (words: string) => ({ words, article: 'What a Real Tune-Up Covers, Spring and Fall' })

/** What the page of a category says beside what "Learn More" does. Figures are those of its warranty and response. */
export const servicePages = {
  heating: {
    firstLine: 'Repair, replacement and tune-ups in {{region}}',
    ...noPhotoOrPrice,
    symptoms: [
      { words: 'No heat at all', article: 'Furnace Not Starting? Check These Things First' },
      filter('It starts, then stops'),
      { words: 'One room never gets warm', article: 'Air Sealing and Ducts in Older Brick Homes' },
      tuneUp('It bangs, squeals or hums'),
      bill('The heating bill jumped'),
      options,
    ],
    steps: [
      ...lookAndQuote,
      { title: 'Warm again', text: 'Repaired, the venting checked, and explained before we leave.' },
    ],
    figures: [
      { value: '10', unit: 'years', label: 'parts warranty on new heating systems' },
      { value: '2', unit: 'years', label: 'labor warranty on new heating systems' },
    ],
    questions: [
      cost,
      {
        question: 'Repair or replace: how do you decide?',
        answer:
          'By its age, by what failed and by what the repair costs. We show you what we found and what your choices are, and you decide.',
      },
      {
        question: 'Do you work on boilers and radiators?',
        answer:
          'Yes. We install and repair boilers, and work on radiators, zone valves and thermostats, as well as on furnaces and heat pumps.',
      },
    ],
    closing: 'Ready for warm rooms?',
  },
  cooling: {
    firstLine: 'Repair, replacement and tune-ups in {{region}}',
    ...noPhotoOrPrice,
    symptoms: [
      { words: 'No cooling at all', article: 'A Heat-Wave Plan for Your House and Family' },
      filter('It blows, but not cold'),
      { words: 'There is water around the unit', article: 'Keep the AC Drain Clear Through a Humid Summer' },
      filter('There is ice on the pipes'),
      bill('The electric bill jumped'),
      options,
    ],
    steps: [...lookAndQuote, { title: 'Cool again', text: 'Repaired, tested, and explained before we leave.' }],
    figures: [{ value: '10', unit: 'years', label: 'manufacturer equipment warranty on new cooling systems' }],
    questions: [
      cost,
      {
        question: 'How soon can you come?',
        answer: 'In peak season we offer same-day service. If it can’t wait, call: that is faster than the form.',
      },
      {
        question: 'Can you cool a room without ducts?',
        answer:
          'Yes, with a ductless unit. We install them in additions, in attics and wherever the ducts don’t reach. Most of them heat, too.',
      },
    ],
    closing: 'Ready for cool rooms?',
  },
  'air-quality': {
    firstLine: 'Filters, humidity and fresh air in {{region}}',
    ...noPhotoOrPrice,
    symptoms: [
      filter('Dust is back soon after cleaning'),
      { words: 'We sneeze more indoors', article: 'Pollen, Smoke and Mold: What Filters Can Do' },
      { words: 'It is musty', article: 'Basement Humidity: Dehumidify or Ventilate?' },
      { words: 'Windows fog up', article: 'Basement Humidity: Dehumidify or Ventilate?' },
      { words: 'The air is too dry', article: '' },
      { words: 'Cooking odors stay', article: 'Air Sealing and Ducts in Older Brick Homes' },
    ],
    steps: [
      { title: 'We measure first', text: 'Dust, humidity and airflow, room by room.' },
      { title: 'You see the choices', text: 'What helps, what it costs, and what needs no equipment at all.' },
      { title: 'Easier air', text: 'Installed, measured again, and explained before we leave.' },
    ],
    figures: [{ value: 'Free', unit: '', label: 'assessment of your home: we measure, then tell you what we find' }],
    questions: [
      { question: 'What does the assessment cost?', answer: 'Nothing. We measure, then tell you what we find.' },
      {
        question: 'Do I need a purifier, or a better filter?',
        answer:
          'Often a better filter does it. We recommend by what we measured, and some problems need no equipment at all.',
      },
      {
        question: 'How long do purifiers last?',
        answer: 'Ours have a limited lifetime warranty. Their filters and lamps are changed as the maker says.',
      },
    ],
    closing: 'Ready for easier air?',
  },
  maintenance: {
    firstLine: 'Spring and fall tune-ups in {{region}}',
    ...noPhotoOrPrice,
    symptoms: [
      tuneUp('Nobody has looked at it for a year'),
      tuneUp('It is louder than it was'),
      { words: 'I want it ready for winter', article: 'Get Your Home Ready for the First Cold Snap' },
      { words: 'I want it ready for summer', article: 'A Heat-Wave Plan for Your House and Family' },
      bill('The bills creep up'),
      { words: 'The warranty asks for it', article: '' },
    ],
    steps: [
      { title: 'We check everything', text: 'Burner or coil, blower, wiring, drain and controls.' },
      { title: 'We clean and adjust', text: 'Small problems are found while they are still small.' },
      { title: 'You get a report', text: 'What we measured, in writing.' },
    ],
    figures: [{ value: '2', unit: 'visits', label: 'a year: spring for cooling, fall for heating' }],
    questions: [
      {
        question: 'How often should it be checked?',
        answer: 'Once a year each: cooling in spring, heating in fall, before you depend on it.',
      },
      {
        question: 'Do you remind me?',
        answer: 'Yes, before each season, so you never have to keep track of the next visit.',
      },
      {
        question: 'Does it matter for the warranty?',
        answer:
          'Many manufacturers ask for documented maintenance. You get a written report of what we measured on every visit.',
      },
    ],
    closing: 'Ready for a quiet season?',
  },
  emergency: {
    firstLine: 'Repair in {{region}}, after hours too',
    ...noPhotoOrPrice,
    symptoms: [
      { words: 'No heat at all', article: 'Furnace Not Starting? Check These Things First' },
      { words: 'No cooling at all', article: 'A Heat-Wave Plan for Your House and Family' },
      { words: 'Water is where it should not be', article: 'Keep the AC Drain Clear Through a Humid Summer' },
      { words: 'It trips the breaker', article: '' },
      filter('There is ice on the pipes'),
      { words: 'It won’t turn off', article: '' },
    ],
    steps: [
      { title: 'We make it safe', text: 'By phone first: what to turn off, and what to leave alone.' },
      { title: 'You see the price', text: 'Before the repair begins, on the same terms at night.' },
      { title: 'Back to normal', text: 'We find the cause, so it stays fixed.' },
    ],
    figures: [{ value: '1-2', unit: 'hours', label: 'average response' }],
    questions: [
      {
        question: 'Does it cost more at night?',
        answer: 'The terms are the same on nights and weekends, and so is the coverage of the repair.',
      },
      {
        question: 'What can I do until you come?',
        answer:
          'Turn the system off at the thermostat, and at the breaker if it trips or there is water near it. Then call: we say what else to turn off.',
      },
      {
        question: 'When is it dangerous?',
        answer: 'If you smell gas or a carbon monoxide alarm sounds, leave the house first and call 911 from outside.',
      },
    ],
    closing: 'Tell us what happened',
  },
  'smart-home': {
    firstLine: 'Thermostats, zoning and sensors in {{region}}',
    ...noPhotoOrPrice,
    symptoms: [
      { words: 'I bought one and need it wired', article: '' },
      { words: 'The thermostat keeps going offline', article: '' },
      bill('The schedule never fits our day'),
      bill('We heat and cool empty rooms'),
      { words: 'Some rooms are never right', article: 'Air Sealing and Ducts in Older Brick Homes' },
      { words: 'I want warnings on my phone', article: '' },
    ],
    steps: [
      { title: 'We see what you have', text: 'Your equipment, its wiring and your schedule.' },
      { title: 'You choose', text: 'Devices that fit the system you have, with their price.' },
      { title: 'Everyone can use it', text: 'Wired, set up, and shown to everyone at home.' },
    ],
    figures: [{ value: '3', unit: 'years', label: 'warranty on devices' }],
    questions: [
      {
        question: 'Does it work with my system?',
        answer: 'We look at your equipment and its wiring first, and choose devices that fit.',
      },
      {
        question: 'Can you help from a distance?',
        answer: 'Yes. Virtual support by phone or video is for settings and questions.',
      },
      {
        question: 'Who sees how we live?',
        answer: 'We explain the privacy settings of each device, and you decide what it shares.',
      },
    ],
    closing: 'Ready for a house that follows your day?',
  },
}
