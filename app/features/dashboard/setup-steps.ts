import { sectionNames, sections } from '#app/features/website/sections.ts'

import { isOpen, needsSetup } from './needs-setup.ts'
import type { Setup, SetupStep } from './schemas.ts'

interface StepText {
  title: string
  hint: (setup: Setup) => string
  /** The screen of the step. */
  to: (setup: Setup) => string
  /** The button that accepts it as it is. */
  confirm?: string
}

/** What the office says about each step. */
export const steps: Record<SetupStep, StepText> = {
  password: {
    title: 'Choose your password',
    hint: () => 'The first one was made for you when the site started.',
    to: () => '/admin?tab=settings#settings-security',
  },
  business: {
    title: 'Enter your business name, phone numbers and email',
    hint: () => 'They are on every page and in every email.',
    to: () => '/admin?tab=settings#settings-business',
  },
  address: {
    title: 'Set your web address',
    hint: () => 'Links in emails, texts and newsletters lead there.',
    to: () => '/admin?tab=settings#settings-business',
  },
  email: {
    title: 'Connect email and send a test',
    hint: () => 'Until then, customers get no confirmations.',
    to: () => '/admin?tab=settings#settings-email',
  },
  notifications: {
    title: 'Choose who is notified',
    hint: () => 'By email, by text or on this device.',
    to: () => '/admin?tab=settings#settings-notifications',
  },
  hours: {
    title: 'Check your hours',
    hint: () => 'Most reply deadlines are counted in these hours.',
    to: () => '/admin?tab=website&section=hours',
    confirm: 'Hours Are Right',
  },
  pages: {
    title: 'Make the pages your own',
    hint: ({ samplePages, sampleFields }) => {
      const pages = samplePages.map((page) =>
        sampleFields[page] ? `${page} (${sampleFields[page].join(', ')})` : page,
      )
      return `Not yet your own: ${pages.join(', ')}.`
    },
    to: () => '/admin?tab=website',
    confirm: 'Keep Them',
  },
  backup: {
    title: 'Make a first backup',
    hint: () => 'The site makes one every day. Make one now to see that it works.',
    to: () => '/admin?tab=settings#settings-backup',
  },
  samples: {
    title: 'Replace the samples',
    hint: ({ sampleValues, sampleReviews, samplePosts }) =>
      [
        sampleValues > 0 && `${sampleValues} sample ${sampleValues === 1 ? 'value' : 'values'} in the business profile`,
        sampleReviews > 0 && `${sampleReviews} sample ${sampleReviews === 1 ? 'review' : 'reviews'}`,
        samplePosts > 0 && `${samplePosts} sample ${samplePosts === 1 ? 'post' : 'posts'}`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
    to: ({ sampleValues, sampleReviews }) =>
      sampleValues > 0
        ? '/admin?tab=settings#settings-business'
        : sampleReviews > 0
          ? '/admin?tab=content&what=reviews'
          : '/admin/blog',
    confirm: 'Keep Them',
  },
}

/** The first step that is left, or the first page within it, as a link: "Next: Check your hours". */
export function nextOf(setup: Setup): { label: string; to: string } | null {
  const next = needsSetup(setup) && setup.steps.find(isOpen)
  if (!next) return null
  const { title, to } = steps[next.name]
  const page = next.name === 'pages' && sectionNames.find((name) => sections[name].title === setup.samplePages[0])
  return page
    ? { label: `Next: ${sections[page].title}`, to: `/admin?tab=website&section=${page}` }
    : { label: `Next: ${title}`, to: to(setup) }
}
