/** The addresses typed one per line; commas, semicolons and blanks between them do no harm. Each counts once. */
export function typedAddresses(text: string): string[] {
  const found = text.split(/[\s,;]+/).filter((one) => one !== '')
  return [...new Map(found.map((one) => [one.toLowerCase(), one])).values()]
}
