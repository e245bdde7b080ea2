import { mailContent, mailPreviewText, mailSubject } from '#app/features/newsletter/issues/fields.ts'
import { unknownTag } from '#app/features/newsletter/issues/merge-tags.ts'

import type { Written } from './written.ts'

type Faults = Partial<Record<'subject' | 'previewText' | 'content', string>>

/** What could not even be kept as a draft: too long, or more than one line. */
export function unkeepable({
  subject,
  previewText,
  content,
}: Pick<Written, 'subject' | 'previewText' | 'content'>): Faults {
  const said = {
    subject: mailSubject.safeParse(subject).error?.issues[0]?.message,
    previewText: mailPreviewText.safeParse(previewText).error?.issues[0]?.message,
    content: mailContent.safeParse(content).error?.issues[0]?.message,
  }
  return Object.fromEntries(Object.entries(said).filter(([, fault]) => fault !== undefined))
}

/** What is said at the fields: that, and tags nobody knows (PRODUCT §8.5). */
export function draftFaults(written: Written): Faults {
  const faults = unkeepable(written)
  for (const name of ['subject', 'previewText', 'content'] as const) {
    const tag = unknownTag(written[name])
    if (tag && !faults[name]) faults[name] = tag
  }
  return faults
}
