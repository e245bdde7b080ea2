import { formatCount } from './format-count.ts'

/** Dollars as typed, "$1,249.50": null if blank, undefined if it isn't an amount. */
export function parseDollars(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[$,\s]/g, '')
  if (text === '') return null
  return /^\d{1,7}(\.\d{0,2})?$/.test(text) ? Number(text) : undefined
}

/** The message where `parseDollars` finds no amount. */
export const invalidDollars = 'Please enter an amount such as 249.50.'

/** "$1,249.50"; "$1,249" for whole dollars. */
export function dollars(amount: number): string {
  const [whole, cents] = amount.toFixed(2).split('.')
  return `$${formatCount(Number(whole))}${cents === '00' ? '' : `.${cents}`}`
}
