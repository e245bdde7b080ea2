/** The `ref` of a notice at the end of a dialog, which the buttons would cover on a phone. */
export const scrollIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: 'end' })
