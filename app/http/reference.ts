/** What people say on the phone instead of a bare row number: booking 42 is "B-1042", message 7 "C-1007". */
export const reference = (letter: 'B' | 'C' | 'P', id: number): string => `${letter}-${1000 + id}`

/** What is shown where personal data was erased. */
export const erased = '[erased]'
