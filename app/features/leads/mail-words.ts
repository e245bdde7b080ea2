/** What people typed may hold line breaks; a subject may not. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
