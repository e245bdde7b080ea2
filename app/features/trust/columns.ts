/** A grid that looks right with one item or twelve. */
export const columnsFor = (count: number): string =>
  `grid gap-x-6 gap-y-9 ${count === 1 ? 'max-w-2xl' : count === 2 || count === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}`
