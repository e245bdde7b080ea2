import { heardQuestion } from '#app/business/heard-choices.ts'
import { type HoursPage, hoursInWords } from '#app/business/hours-in-words.ts'
import { type TimeZone, timeZones } from '#app/business/local-time.ts'
import { weekOf } from '#app/business/opening-hours.ts'

import { fields, type ValuesOf } from './fields.ts'
import { policyTags } from './merge-tags.ts'
import { section } from './section.ts'
import { about } from './sections/about.ts'
import { areas } from './sections/areas.ts'
import { home } from './sections/home.ts'
import { leads } from './sections/leads.ts'
import { membership } from './sections/membership.ts'
import { people } from './sections/people.ts'
import { promotion } from './sections/promotion.ts'
import { services } from './sections/services.ts'
import { social } from './sections/social.ts'
import { trust } from './sections/trust.ts'
import { type DayTimes, secondSpan } from './week-field.ts'

const stats = (label: string) =>
  fields.array(label, fields.object('Stat', { value: fields.text('Number', 12), label: fields.text('Label', 40) }), {
    noun: 'stat',
    min: 2,
    max: 4,
  })

const legalLead = 'Have a lawyer check it. Every version that a visitor accepted stays on record.'
const legalFields = {
  effectiveOn: fields.date('Effective date'),
  summary: fields.text('Summary', 300, { lines: true }),
  text: fields.text('Text', 60_000, {
    lines: true,
    rows: 24,
    tags: policyTags,
    pattern: [/^## .+/, 'Start the text with a heading such as “## Services”.'],
    hint: `Start each section with “## Title”. Use “### ” for a smaller heading, “- ” for a list, **bold** and [links](/contact). The site fills in these tags: ${policyTags.map((name) => `{{${name}}}`).join(', ')}.`,
  }),
}

const zones = Object.entries(timeZones).map(([zone, { name, standard }]) => ({
  value: zone as TimeZone,
  label: `${name} (${standard})`,
}))

const hours = (label: string, page: HoursPage, hint: string) => {
  const words = (title: string, which: 'weekdays' | 'weekends') =>
    fields.optionalText(title, 60, {
      tags: [],
      follows: ({ week }) => hoursInWords(page, weekOf(week as DayTimes[]))[which],
    })
  return fields.object(label, {
    weekdays: words('Weekdays', 'weekdays'),
    weekends: words('Weekends', 'weekends'),
    week: fields.week('Open', { hint }),
  })
}
const openHint =
  'These times decide whether you count as open. Leave a closed day blank. A closing time before the opening time is on the next day.'

const holiday = fields.object('Holiday', {
  date: fields.date('Date'),
  name: fields.text('Name', 40, { tags: [] }),
  opens: fields.time('Opens', { hint: 'Only if later than usual.' }),
  closes: fields.time('Closes', { hint: 'Only if earlier than usual.' }),
  secondOpens: fields.time('Opens again', { hint: 'After a break.' }),
  secondCloses: fields.time('Closes again'),
})

/** Every section by its name, in the order of the office. Its value is stored as the setting "website:name". */
export const sections = {
  identity: section({
    title: 'Name and Place',
    lead: 'The name and the phone numbers are in the business profile. This is what goes with them.',
    page: '/',
    fields: {
      firstLine: fields.optionalText('First line of the name', 60, {
        hint: 'How the name breaks in the header. Leave blank to break it after two words.',
        tags: [],
      }),
      tagline: fields.text('Tagline', 80, { tags: [] }),
      copyrightYear: fields.number('Copyright year', { min: 1900, max: 2100 }),
      region: fields.text('Region', 40, {
        hint: 'The region you serve, as people call it, such as “Springfield”.',
        tags: [],
      }),
    },
  }),
  logo: section({
    title: 'Logo',
    lead: 'Shown in the header and footer, in emails and search results. Browser icons, home screen icons and link previews are made from the mark.',
    page: '/',
    fields: {
      mark: fields.image('Mark', {
        on: 'light',
        hint: 'The square part of your logo, at least 512 pixels wide. An SVG, or a PNG with a transparent background, looks best.',
      }),
      markOnDark: fields.image('Mark on dark backgrounds', {
        on: 'dark',
        orElse: 'mark',
        hint: 'If there is none, the mark is shown.',
      }),
      wordmark: fields.image('Wordmark', {
        on: 'light',
        hint: 'Your name as a wide image, shown beside the mark. If there is none, the name is written there.',
      }),
      wordmarkOnDark: fields.image('Wordmark on dark backgrounds', {
        on: 'dark',
        orElse: 'wordmark',
        hint: 'If there is none, the wordmark is shown.',
      }),
    },
  }),
  colors: section({
    title: 'Colors',
    lead: 'All other colors of pages, emails, icons and link previews are made from the first two, for light and dark screens. New newsletters start in them.',
    page: '/',
    fields: {
      brand: fields.color('Brand color', { hint: 'For dark backgrounds and links. Text takes its tint.' }),
      accent: fields.color('Accent color', { hint: 'For buttons and highlights.' }),
      ground: fields.select(
        'Background',
        [
          { value: 'paper', label: 'Warm paper' },
          { value: 'white', label: 'White' },
          { value: 'cool', label: 'Cool gray' },
        ],
        { hint: 'On light screens.' },
      ),
      corners: fields.select('Corners', [
        { value: 'round', label: 'Round' },
        { value: 'square', label: 'Square' },
      ]),
    },
  }),
  hours: section({
    title: 'Hours and Holidays',
    lead: 'When you’re open, and the time zone used on the site, in emails and in the office.',
    page: '/contact',
    pages: { '/contact': 'Contact', '/booking': 'Booking', '/terms-of-service': 'Terms' },
    fields: {
      timeZone: fields.select('Time zone', zones),
      contactPage: hours('Contact and home page', 'contactPage', openHint),
      bookingPage: hours('Booking page', 'bookingPage', openHint),
      termsPage: hours('Terms of Service', 'termsPage', 'Only for what the terms say.'),
      usHolidays: fields.checkbox('Closed on U.S. holidays', {
        hint: 'New Year’s Day, Memorial Day, Independence Day, Labor Day, Thanksgiving and Christmas Day, every year. To open for some hours on one of them, add it below.',
      }),
      holidays: fields.array(
        'Holidays',
        { ...holiday, schema: holiday.schema.check(...secondSpan) },
        {
          noun: 'holiday',
          max: 60,
          hint: 'On these days you count as closed, or as open during the hours you enter. The contact and booking pages say so two weeks ahead.',
          key: { of: ({ date }) => date, field: 'date', error: 'This date is on the list already.' },
        },
      ),
    },
  }),
  areas,
  home,
  services,
  about,
  trust,
  people,
  membership,
  promotion,
  leads,
  social,
  figures: section({
    title: 'Stats',
    lead: 'The stats in the dark band of the home page and the reviews page.',
    page: '/',
    pages: { '/': 'Home', '/reviews': 'Reviews' },
    startAt: '[aria-label="By the numbers"]',
    fields: { homePage: stats('Home page'), reviewsPage: stats('Reviews page') },
  }),
  forms: section({
    title: 'Forms',
    lead: 'What else the booking and contact forms ask.',
    page: '/booking',
    pages: { '/booking': 'Booking', '/contact': 'Contact' },
    startAt: 'main form',
    fields: {
      asksHowHeard: fields.checkbox(`Ask “${heardQuestion}”`, {
        hint: 'An answer is optional. New Booking asks it too, and Visitors adds the answers up.',
      }),
    },
  }),
  privacyPolicy: section({ title: 'Privacy Policy', lead: legalLead, page: '/privacy-policy', fields: legalFields }),
  termsOfService: section({
    title: 'Terms of Service',
    lead: legalLead,
    page: '/terms-of-service',
    fields: legalFields,
  }),
}

export type SectionName = keyof typeof sections
export type SectionOf<Name extends SectionName> = ValuesOf<(typeof sections)[Name]['fields']>
export type Website = { [Name in SectionName]: SectionOf<Name> }

export const sectionNames = Object.keys(sections) as SectionName[]

/** The sections that pages read; the others are part of the business profile, or read by features/services. */
export const readSections = [
  'home',
  'about',
  'membership',
  'areas',
  'promotion',
  'figures',
  'trust',
  'people',
  'leads',
] as const
export type ReadSection = (typeof readSections)[number]
