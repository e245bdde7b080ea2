/** "'Helvetica Neue', Helvetica, Arial, sans-serif" → "Helvetica Neue". */
export const fontName = (family: string): string => (family.split(',')[0] ?? family).replaceAll("'", '').trim()
