/** Loads the fallback for dialogs and popovers if the browser needs it. Call once. */
export function polyfillPopovers(): void {
  if (!('closedBy' in HTMLDialogElement.prototype) || !knowsPopovers())
    void import('./popovers-polyfill.ts').then(({ serve }) => serve())
}

export const knowsPopovers = (): boolean => 'popover' in HTMLElement.prototype

export const isPopoverOpen = (popover: HTMLElement | null): boolean =>
  popover?.matches(knowsPopovers() ? ':popover-open' : '[data-open]') ?? false

/** Opens or closes a popover unless it is in that state already. */
export function showPopover(popover: HTMLElement | null, open = true): void {
  if (!popover || isPopoverOpen(popover) === open) return
  if (knowsPopovers()) return open ? popover.showPopover() : popover.hidePopover()
  popover.toggleAttribute('data-open', open)
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
}
