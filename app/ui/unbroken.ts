/**
 * Running text in which what is read in one breath stays on one line: "St. Louis", a phone number, a figure with its
 * degrees. The words stay the same; only their spaces no longer break.
 */
export const unbroken = (text: string): string =>
  text
    .replaceAll('St. Louis', 'St.\u00a0Louis')
    .replaceAll(/(\(\d{3}\)) (?=\d{3}-\d{4})/g, '$1\u00a0')
    .replaceAll(/(\d) (?=°[CF])/g, '$1\u00a0')
