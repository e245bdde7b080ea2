import { sectionNames, sections } from '#app/features/website/sections.ts'

import { isOpen, needsSetup } from './needs-setup.ts'
import type { Setup, SetupStep } from './schemas.ts'

interface StepText {
  title: string
  /** What is left of it, if that is less than the title says. */
  rest?: (setup: Setup) => string | false
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
    rest: ({ isMailConnected }) => isMailConnected && 'Send a test email',
    hint: ({ isMailConnected }) =>
      isMailConnected ? 'Send a test, and say that it arrived.' : 'Until then, customers get no confirmations.',
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

/** What follows `before`: the next page of a step, else the first step that is left, as a link: "Next: Check your hours". */
export function nextOf(setup: Setup, before: Setup): { label: string; to: string } | null {
  if (!needsSetup(setup)) return null
  const left = setup.steps.filter(isOpen)
  const isAmidPages = before.samplePages.length > setup.samplePages.length
  const next = left.find(({ name }) => name === 'pages' && isAmidPages) ?? left[0]!
  const page = next.name === 'pages' && sectionNames.find((name) => sections[name].title === setup.samplePages[0])
  if (page) return { label: `Next: ${sections[page].title}`, to: `/admin?tab=website&section=${page}` }
  const { title, rest, to } = steps[next.name]
  // The button that moves them to the trash is on the checklist.
  const isOnList = next.name === 'samples' && hasSampleContent(setup)
  return { label: `Next: ${rest?.(setup) || title.split(',', 1)[0]}`, to: isOnList ? '/admin#setup' : to(setup) }
}

/** Whether reviews or posts are left that one press moves to the trash. */
export const hasSampleContent = ({ sampleReviews, samplePosts }: Setup): boolean => sampleReviews + samplePosts > 0
