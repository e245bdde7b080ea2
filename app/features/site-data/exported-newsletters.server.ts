import type { PgTable } from 'drizzle-orm/pg-core'

import type { CsvColumn } from '#app/server/request/csv.ts'
import * as tables from '#db/all-tables.ts'

/** A table in "Download Everything". Columns that are not listed never leave the database. */
export interface ExportedTable {
  /** The file's name without its ending. */
  file: string
  /** What README.txt says about it. */
  about: string
  table: PgTable
  columns: readonly string[]
  /** The columns that stay, each with the reason. */
  leftOut?: Readonly<Record<string, string>>
  /** What is read from other tables: SQL, in which the table is `t`, and the names of what is a time. */
  more?: { select: string; join: string; times?: readonly string[] }
  /** The columns of the spreadsheet; by default all columns as they are. */
  csv?: CsvColumn<never>[]
}

export const words = (text: string) => text.split(' ')

export const forJobs = (names: string) =>
  Object.fromEntries(words(names).map((name) => [name, 'only for background tasks']))

export const exportedNewsletters: readonly ExportedTable[] = [
  {
    file: 'newsletters',
    about: 'Newsletters, drafts included',
    table: tables.newsletterIssues,
    columns: words(
      'id subject previewText content templateId themeId status scheduledAt startedAt finishedAt pauseReason resumeAt html text createdAt updatedAt deletedAt',
    ),
  },
  {
    file: 'newsletter-deliveries',
    about: 'Who got which newsletter',
    table: tables.newsletterDeliveries,
    columns: words('issueId subscriberId email status attempts sentAt error cause bounce bouncedAt'),
    leftOut: {
      ...forJobs('nextAt claimedAt'),
      messageId: 'contains part of a key',
    },
  },
  {
    file: 'newsletter-links',
    about: 'The links whose clicks were counted',
    table: tables.newsletterLinks,
    columns: words('issueId position url'),
  },
  {
    file: 'newsletter-clicks',
    about: 'Clicks on those links, without names',
    table: tables.newsletterClicks,
    columns: words('issueId position automatic at'),
    leftOut: { subscriberHash: 'anonymous on purpose' },
  },
  {
    file: 'newsletter-templates',
    about: 'Newsletter templates',
    table: tables.newsletterTemplates,
    columns: words('id title subject content isPublished createdAt updatedAt deletedAt'),
  },
  {
    file: 'newsletter-themes',
    about: 'Newsletter themes',
    table: tables.newsletterThemes,
    columns: words(
      'id name description primaryColor secondaryColor accentColor backgroundColor textColor headerStyle fontFamily isDefault isActive createdAt updatedAt deletedAt',
    ),
  },
]
