/** What is typed on the sheet of a newsletter. */
export interface Written {
  subject: string
  previewText: string
  content: string
  templateId: number | null
  themeId: number | null
}
