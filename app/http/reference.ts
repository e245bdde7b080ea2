/** The reference people use on the phone: booking 42 is "B-1042", message 7 is "C-1007". */
export const reference = (letter: 'B' | 'C' | 'P', id: number): string => `${letter}-${1000 + id}`

/** Shown in place of erased personal data. */
export const erased = '[erased]'
