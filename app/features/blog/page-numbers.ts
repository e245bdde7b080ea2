/** How many posts a page has: with the first one two columns wide, whole rows of three, as well as of two. */
export const postsPerPage = 14

/**
 * The pages that links lead to from one page of many: the first, the last and those next to it. `null` stands for what is
 * left out; a gap of one page is that page.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const numbers = Array.from(new Set(shown)).sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1
    return missing === 0 ? [number] : [missing === 1 ? number - 1 : null, number]
  })
}
