import type { Page, Request } from '@playwright/test'

import { blankPng } from '#tests/helpers/test-images.ts'
import { expect, expectToast, hydrated, signIn, test } from '#tests/helpers/visitor.ts'

test.use({ allowed: /status of [45]\d\d/ })

type Toast = readonly [title: string, description: string]

interface Screen {
  /** "{title}" and "{id}" are those of a stored draft. Below /admin, the owner is signed in. */
  path: string
  tab?: string
  file?: Buffer
  /** By name: what is typed or chosen; true ticks a box. */
  fields?: Record<string, string | true>
  /** The buttons to press, one after the other. */
  press?: readonly string[]
  /** The call; without one, nothing is sent. */
  sends?: `${string} /api/${string}`
  /** What it must send, "a.b" for b in a, and what else it may. */
  keys?: string
  more?: string
  fails?: number
  failed?: Toast
  /** The response, where the real one needs another company. */
  response?: object
  says: Toast
}

const ada = { email: 'ada@example.com', phone: '(314) 555-0100', message: 'It clicks.' }
const consent = 'smsConsent.general smsConsent.informational smsConsent.marketing smsConsent.noTexts'
const tryOrCall = 'Please try again or call us directly at (800) 555-0199.'
const newsletter = {
  fields: { email: ada.email },
  press: ['Subscribe'],
  sends: 'POST /api/newsletter/subscribe',
  keys: 'email',
  failed: ['Subscription Failed', 'Please try again or contact us if the problem persists.'],
} as const
const written = { title: 'About filters', content: 'Change them.' }
const post = { keys: 'title excerpt content category imageUrl isPublished createdAt', more: 'imageAlt publishAt' }
const image = { url: '/favicon.svg', imageUrl: '/favicon.svg', width: 9, height: 9, alt: '' }
const added = 'The image was added to your post.'

const invalid = {
  fields: { email: 'someone' },
  says: ['Invalid Email', 'Please enter a valid email address.'],
} as const
const ai = { path: '/admin/blog/new', tab: 'Generate with AI' }
const missing = ['Missing Information', 'Please enter a title and content first.'] as const
const refusals: Record<string, Screen> = {
  'an invalid address on the home page': { path: '/', press: ['Subscribe'], ...invalid },
  'an invalid address to unsubscribe': { path: '/unsubscribe', press: ['Unsubscribe'], ...invalid },
  'a file over 5 MB': {
    path: '/admin/blog/new',
    tab: 'Upload',
    file: Buffer.alloc(5 * 1024 * 1024 + 1),
    says: ['File Too Large', 'Please select an image smaller than 5MB.'],
  },
  'an image without a title': { ...ai, press: ['Generate Image'], says: missing },
}

/** docs/product.md, "What each screen sends" and "Fixed texts". */
const screens: Record<string, Screen> = {
  'the booking form': {
    path: '/booking',
    fields: { ...ada, firstName: 'Ada', lastName: 'Miller', serviceType: 'heating', privacyConsent: true },
    press: ['Schedule Service'],
    sends: 'POST /api/bookings',
    keys: `firstName lastName email phone serviceType preferredDate message ${consent}`,
    more: 'street unit town zip accessNotes equipment heardFrom',
    failed: ['Booking Failed', tryOrCall],
    says: ['Booking Submitted Successfully', "We'll contact you within 2 hours to confirm your appointment."],
  },
  'the contact form': {
    path: '/contact',
    fields: { ...ada, name: 'Ada Miller', privacyConsent: true },
    press: ['Send Message'],
    sends: 'POST /api/contacts',
    keys: `name email phone subject message ${consent}`,
    more: 'heardFrom',
    failed: ['Message Failed to Send', tryOrCall],
    says: ['Message Sent Successfully', "We'll get back to you within 2 hours during business hours."],
  },
  'the privacy and SMS form': {
    path: '/privacy-policy',
    fields: { ...ada, name: 'Ada Miller' },
    press: ['Submit'],
    sends: 'POST /api/privacy-contact',
    keys: `name email phone message ${consent} submittedAt`,
    failed: [
      'Error',
      'There was a problem submitting your form. Please try again or call us directly at (800) 555-0199 or (314) 555-0142.',
    ],
    says: [
      'Form submitted successfully',
      "Thank you for your contact and SMS preferences. We'll respond within 24 hours.",
    ],
  },
  'the newsletter form of the home page': {
    path: '/',
    ...newsletter,
    says: ['Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox."],
  },
  'the newsletter form of the blog': {
    path: '/blog',
    ...newsletter,
    says: ['Successfully Subscribed!', "You'll receive the latest HVAC tips and maintenance guides in your inbox."],
  },
  'the unsubscribe form': {
    path: '/unsubscribe',
    fields: { email: 'nobody@example.com' },
    press: ['Unsubscribe'],
    sends: 'POST /api/newsletter/unsubscribe',
    keys: 'email',
    failed: ['Unsubscribe Failed', 'Please try again or contact us directly.'],
    says: ['Successfully Unsubscribed', 'You have been removed from our newsletter list.'],
  },
  'the login form': {
    path: '/admin/login',
    fields: { password: 'correct horse battery' },
    press: ['Log In'],
    sends: 'POST /api/admin/login',
    keys: 'password',
    fails: 401,
    failed: ['Login Failed', 'Invalid password. Please try again.'],
    says: ['Login Successful', 'Welcome to the admin dashboard!'],
  },
  'Log Out': {
    path: '/admin',
    press: ['Log Out'],
    sends: 'POST /api/admin/logout',
    keys: '',
    says: ['Logged Out', 'You’ve been logged out.'],
  },
  'a new post': {
    path: '/admin/blog/new',
    fields: written,
    press: ['Save Draft'],
    sends: 'POST /api/blog-posts',
    ...post,
    failed: ['Error', 'Failed to create blog post. Please try again.'],
    says: ['Success', 'Blog post created successfully.'],
  },
  'a stored post': {
    path: '/admin/blog/edit/{id}',
    fields: written,
    press: ['Save Draft'],
    sends: 'PATCH /api/admin/blog-posts/{id}',
    ...post,
    failed: ['Error', 'Failed to save blog post. Please try again.'],
    says: ['Success', 'Blog post updated successfully.'],
  },
  'Publish in the list': {
    path: '/admin/blog?q={title}',
    press: ['Publish {title}'],
    sends: 'PATCH /api/admin/blog-posts/{id}/publish',
    keys: 'isPublished',
    // Other tests count what is published.
    response: { isPublished: true },
    says: ['Status Updated', 'The blog post is now published.'],
  },
  'Delete in the list': {
    path: '/admin/blog?q={title}',
    press: ['Delete {title}', 'Delete'],
    sends: 'DELETE /api/admin/blog-posts/{id}',
    keys: '',
    response: { id: 0 },
    failed: ['Delete Failed', 'Failed to delete the blog post. Please try again.'],
    says: ['Blog Post Deleted', '“{title}” was moved to the trash.'],
  },
  'an uploaded image': {
    path: '/admin/blog/new',
    tab: 'Upload',
    file: blankPng(9, 9),
    press: ['Upload'],
    sends: 'POST /api/upload-image',
    keys: 'image',
    failed: ['Upload Failed', 'Failed to upload the image. Please try again.'],
    response: image,
    says: ['Image Uploaded', added],
  },
  'a generated image': {
    path: '/admin/blog/new',
    tab: 'Generate with AI',
    fields: written,
    press: ['Generate Image'],
    sends: 'POST /api/generate-image',
    keys: 'title content category',
    more: 'prompt',
    fails: 504,
    failed: ['Generation Failed', 'Image generation timed out. Please try again.'],
    response: image,
    says: ['Image Generated', added],
  },
  'a suggested prompt': {
    path: '/admin/blog/new',
    tab: 'Generate with AI',
    fields: written,
    press: ['Suggest a Prompt'],
    sends: 'POST /api/suggest-image-prompt',
    keys: 'title content category',
    failed: ['Suggestion Failed', 'Failed to suggest a prompt. Please try again.'],
    says: ['AI Suggestion', 'This prompt is based on your title and category. Edit it as you like.'],
  },
  ...refusals,
}

for (const isOffice of [false, true]) {
  test(`what ${isOffice ? 'the owner' : 'a visitor'} sends on each screen, and the toasts`, async ({ page, email }) => {
    test.setTimeout(180_000)
    // So that the screens after one that fails have their turn.
    page.setDefaultTimeout(15_000)
    const failed: string[] = []
    for (const [index, [name, screen]] of Object.entries(screens).entries()) {
      if (/^\/admin(?!\/login)/.test(screen.path) !== isOffice) continue
      // A sign-in for each, as one logs out: on an empty page, since it ends the session that an open one reads with.
      if (isOffice) await page.goto('about:blank').then(() => signIn(page))
      try {
        await test.step(name, () => sendAndRead(page, screen, `${index}-${email}`))
      } catch (error) {
        failed.push(`${name}: ${(error as Error).message}`)
      }
      await page.evaluate(() => [localStorage, sessionStorage].forEach((stored) => stored.clear()))
    }
    expect(failed).toEqual([])
  })
}

/** Presses until the call has failed and been accepted, as often as the screen says. */
async function sendAndRead(page: Page, screen: Screen, email: string) {
  const { press, filled } = await open(page, screen, email)
  const sent: string[] = []
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/visits'
  await page.route(isCall, (route, request) => {
    if (request.method() === 'GET') return route.fallback()
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    const keys = keysOf(request)
    expect.soft(keys).toEqual(expect.arrayContaining(wordsOf(screen.keys)))
    expect.soft([...wordsOf(screen.keys), ...wordsOf(screen.more)]).toEqual(expect.arrayContaining(keys))
    if (screen.failed && sent.length === 1) return route.fulfill({ status: screen.fails ?? 500 })
    return screen.response ? route.fulfill({ json: screen.response }) : route.fallback()
  })
  const toasts = screen.failed ? [screen.failed, screen.says] : [screen.says]
  for (const [title, description] of toasts) {
    await press()
    await expectToast(page, title, filled(description))
  }
  expect(sent).toEqual(screen.sends ? toasts.map(() => filled(screen.sends!)) : [])
  await page.unrouteAll({ behavior: 'wait' })
}

const wordsOf = (list = '') => list.split(' ').filter(Boolean)

/** Opens a screen, with a stored draft if its path names one, and fills it in. */
async function open(page: Page, { path, tab, file, fields = {}, press = [] }: Screen, email: string) {
  const draft = { id: 0, title: `Sent by ${email}` }
  const filled = (text: string) => text.replace('{id}', String(draft.id)).replace('{title}', draft.title)
  if (path.includes('{')) {
    const data = { title: draft.title, content: 'As stored.' }
    const stored = await page.request.post('/api/blog-posts', { data, headers: { origin: process.env.SITE! } })
    draft.id = ((await stored.json()) as { id: number }).id
  }
  await page.goto(filled(path))
  await hydrated(page)
  if (tab) await page.getByRole('tab', { name: tab }).click()
  if (file) await page.getByLabel('Image file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: file })
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByRole('main').locator(`[name=${name}]`).last()
    if (value === true) await field.check()
    else if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(value)
    else await field.fill(value)
  }
  return {
    filled,
    press: async () => {
      for (const name of press)
        await page
          .getByRole('button', { name: filled(name), exact: true })
          .last()
          .click()
    },
  }
}

/** The names in a JSON or multipart body. */
function keysOf(request: Request): string[] {
  if (request.postData() === null) return []
  if (request.headers()['content-type']?.startsWith('multipart'))
    return [
      ...request
        .postDataBuffer()!
        .toString('latin1')
        .matchAll(/ name="(\w+)"/g),
    ].map(([, name]) => name!)
  return Object.entries(request.postDataJSON() as object).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
  )
}
