import { cutTo } from '#app/business/cut-to.ts'
import type { AdminPost } from '#app/features/blog/office/schemas.ts'
import { excerptOf } from '#app/features/blog/excerpt.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'

import type { Written } from './written.ts'

export const blank: Written = { subject: '', previewText: '', content: '', templateId: null, themeId: null }

/** PRODUCT §8.2, "Make newsletter": the post's title, what it is about, and the way to it. */
export const fromPost = (post: AdminPost): Written => ({
  ...blank,
  subject: cutTo(post.title, 150),
  content: `## ${post.title}\n${excerptOf(post)}\n\n[Read the whole article](/blog/${post.id})`,
})

export const fromTemplate = ({ id, subject, content }: Template): Written => ({
  ...blank,
  templateId: id,
  subject,
  content,
})

export const fromIssue = ({ subject, previewText, content, templateId, themeId }: Issue): Written => ({
  subject,
  previewText,
  content,
  templateId,
  themeId,
})
