import type { ComponentType } from 'react'

import type { SectionName, SectionOf } from '#app/features/website/sections.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What the office says below the fields of a section. */
export const sectionNotes: { [Name in SectionName]?: ComponentType<{ values: SectionOf<Name> }> } = {
  figures: ({ values: { homePage, reviewsPage } }) =>
    homePage.some(({ value, label }) =>
      reviewsPage.some((other) => other.label === label && other.value !== value),
    ) && <Notice kind="bad">The two pages state different figures for the same thing. A visitor may notice.</Notice>,
}
