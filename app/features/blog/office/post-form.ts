import * as z from 'zod/mini'

import { isDay, localInstant, localTime } from '#app/business/local-instant.ts'
import type { StoredImage } from '#app/features/images/schemas.ts'

import { titleAndContentRequired } from './calls.ts'
import { type AdminPost, PostChanges } from './schemas.ts'

/** A post as its form holds it. An empty category is General. */
export interface PostValues {
  title: string
  excerpt: string
  content: string
  category: string
  imageUrl: string
  imageAlt: string
  isPublished: boolean
  /** Publish it at `date` and `time`, on the business's clock. */
  scheduled: boolean
  date: string
  time: string
}

export const emptyPost: PostValues = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  imageUrl: '',
  imageAlt: '',
  isPublished: false,
  scheduled: false,
  date: '',
  time: '',
}

export function valuesOf(post: AdminPost): PostValues {
  const { title, excerpt, content, category, imageUrl, imageAlt, isPublished, publishAt } = post
  return {
    title,
    excerpt,
    content,
    category: category === 'General' ? '' : category,
    imageUrl: imageUrl ?? '',
    imageAlt: imageAlt ?? '',
    isPublished,
    scheduled: publishAt !== null,
    ...(publishAt === null ? { date: '', time: '' } : localTime(publishAt)),
  }
}

/** When a form's post is to be published; null where it isn't, or while a field is empty or holds no day of ours. */
export const publishAtOf = ({ isPublished, scheduled, date, time }: PostValues): string | null =>
  isPublished || !scheduled || !isDay(date) || time === '' ? null : localInstant(date, time).toISOString()

/** What the server is sent. */
export function bodyOf(values: PostValues) {
  const { title, excerpt, content, category, imageUrl, imageAlt, isPublished } = values
  return { title, excerpt, content, category, imageUrl, imageAlt, isPublished, publishAt: publishAtOf(values) }
}

/** VersionedFields that described another picture would lie about this one. */
export function withPicture(image: Pick<StoredImage, 'url' | 'imageUrl' | 'alt'>, { imageUrl }: PostValues) {
  const url = image.url ?? image.imageUrl
  return { imageUrl: url, ...(url !== imageUrl && { imageAlt: image.alt }) }
}

/** Checks a post's form; `unchanged` is the schedule the form came with, which may have gone by. */
export const postSchema = (unchanged: string | null) =>
  z.custom<PostValues>().check(({ value, issues }) => {
    for (const [field, message] of Object.entries(faultsOf(value, Date.now(), unchanged)))
      issues.push({ code: 'custom', input: value, path: [field], message })
  })

/** A sentence for each field at fault. */
export function faultsOf(
  values: PostValues,
  now: number,
  unchanged: string | null,
): Partial<Record<keyof PostValues, string>> {
  const faults: Partial<Record<string, string>> = {}
  const parsed = PostChanges.safeParse(bodyOf(values))
  if (!parsed.success) for (const issue of parsed.error.issues) faults[String(issue.path[0])] ??= issue.message
  if (values.scheduled && !values.isPublished) {
    const publishAt = publishAtOf(values)
    if (publishAt === null) faults[isDay(values.date) ? 'time' : 'date'] = 'Please enter a valid date and time.'
    else if (publishAt !== unchanged && Date.parse(publishAt) <= now) faults.time = 'Please choose a later time.'
  }
  return faults
}

/** The words of the toast for that: SPEC §5's where title or content is missing. */
export const validationWords = ({ title, content }: PostValues, faults: object): string =>
  title.trim() === '' || content.trim() === '' ? titleAndContentRequired : (Object.values(faults)[0] as string)
