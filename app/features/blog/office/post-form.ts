import * as z from 'zod/mini'

import { isDay, localInstant, localTime } from '#app/business/local-instant.ts'
import type { StoredImage } from '#app/features/images/schemas.ts'

import { titleAndContentRequired } from './post-limits.ts'
import { type AdminPost, PostChanges } from './schemas.ts'

/** The values of a post's form. An empty category is General. */
export const emptyPost = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  imageUrl: '',
  imageAlt: '',
  isPublished: false,
  /** Publish at `date` and `time`, in the business's time zone. */
  scheduled: false,
  date: '',
  time: '',
}
export type PostValues = typeof emptyPost

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

/** When the post is to be published; null if it isn't scheduled, or date or time is empty or invalid. */
export const publishAtOf = ({ isPublished, scheduled, date, time }: PostValues): string | null =>
  isPublished || !scheduled || !isDay(date) || time === '' ? null : localInstant(date, time).toISOString()

/** The body of the request that saves the post, but for its `createdAt`. */
export function bodyOf(values: PostValues) {
  const { title, excerpt, content, category, imageUrl, imageAlt, isPublished } = values
  return {
    title,
    excerpt,
    content,
    category: category || 'General',
    imageUrl: imageUrl.trim() || null,
    imageAlt,
    isPublished,
    publishAt: publishAtOf(values),
  }
}

/** The form's changes for a new image, whose alternative text replaces that of another image. */
export function withImage(image: Pick<StoredImage, 'url' | 'imageUrl' | 'alt'>, { imageUrl }: PostValues) {
  const url = image.url ?? image.imageUrl
  return { imageUrl: url, ...(url !== imageUrl && { imageAlt: image.alt }) }
}

/** Validates a post's form. `unchanged`: the stored schedule, which may be in the past. */
export const postSchema = (unchanged: string | null) =>
  z.custom<PostValues>().check(({ value, issues }) => {
    for (const [field, message] of Object.entries(errorsOf(value, Date.now(), unchanged)))
      issues.push({ code: 'custom', input: value, path: [field], message })
  })

/** A message for each invalid field. */
export function errorsOf(
  values: PostValues,
  now: number,
  unchanged: string | null,
): Partial<Record<keyof PostValues, string>> {
  const errors: Partial<Record<string, string>> = {}
  const parsed = PostChanges.safeParse(bodyOf(values))
  if (!parsed.success) for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  if (values.scheduled && !values.isPublished) {
    const publishAt = publishAtOf(values)
    if (publishAt === null) errors[isDay(values.date) ? 'time' : 'date'] = 'Please enter a valid date and time.'
    else if (publishAt !== unchanged && Date.parse(publishAt) <= now) errors.time = 'Please choose a later time.'
  }
  return errors
}

/** The text of the toast for these errors. */
export const validationMessage = ({ title, content }: PostValues, errors: object): string =>
  title.trim() === '' || content.trim() === '' ? titleAndContentRequired : (Object.values(errors)[0] as string)
