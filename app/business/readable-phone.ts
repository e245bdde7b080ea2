/** A US number as "(314) 555-0142", however it was typed; any other unchanged. */
export function readablePhone(typed: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/.exec(typed.replace(/[\s()./-]/g, '')) ?? []
  return area ? `(${area}) ${exchange}-${line}` : typed
}
