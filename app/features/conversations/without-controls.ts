/** Text that any database accepts: without control characters, except for tabs and line breaks. */
export const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed()
