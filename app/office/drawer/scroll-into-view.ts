/** As the `ref` of a notice at the foot of a dialog: on a phone it would stand behind the buttons. */
export const scrollIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: 'end' })
