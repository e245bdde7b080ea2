/** How a column is sorted in "createdAt" or "-createdAt". */
export const directionOf = (sort: string, key: string): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

/** What a click on a column's head asks for: upwards first, then downwards, and so on. */
export const nextSort = (sort: string, key: string): string => (sort === key ? `-${key}` : key)
