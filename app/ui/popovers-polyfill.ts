import { isPopoverOpen, knowsPopovers, showPopover } from './popovers.ts'

/** Opens and closes popovers in browsers without `popover` (before 2024), and closes dialogs in those without `closedby` (before 2026). */
export function serve(): void {
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype
  const serveClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (!knowsPopovers()) servePopovers(target)
    if (!knowsClosedBy && target.matches('dialog[closedby=any]')) (target as HTMLDialogElement).close()
  }
  // In the capture phase: React stops clicks on what isn't hydrated yet.
  document.addEventListener('click', serveClick, true)
}

function servePopovers(target: Element) {
  const button = target.closest('button[popovertarget]')
  const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
  for (const other of document.querySelectorAll<HTMLElement>('[popover=auto][data-open]')) {
    if (other !== popover && !other.contains(target)) showPopover(other, false)
  }
  showPopover(popover, button?.getAttribute('popovertargetaction') === 'show' || !isPopoverOpen(popover))
}
