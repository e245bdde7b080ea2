import { isPopoverOpen, knowsPopovers, showPopover } from './commands.ts'

/**
 * Opens and closes dialogs and popovers in browsers without `command`, `commandfor` or `closedby` (before 2026) or
 * `popover` (before 2024).
 */
export function serve(): void {
  const knowsCommands = 'command' in HTMLButtonElement.prototype
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype
  const serveClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (!knowsPopovers()) servePopovers(target)
    if (!knowsClosedBy && target.matches('dialog[closedby=any]')) (target as HTMLDialogElement).close()
    const [button, dialog] = aimOf(target, 'commandfor')
    if (knowsCommands || !(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
    else dialog.close()
  }
  // In the capture phase: React stops clicks on what isn't hydrated yet.
  document.addEventListener('click', serveClick, true)
}

function servePopovers(target: Element) {
  const [button, popover] = aimOf(target, 'popovertarget')
  for (const other of document.querySelectorAll<HTMLElement>('[popover=auto][data-open]')) {
    if (other !== popover && !other.contains(target)) showPopover(other, false)
  }
  showPopover(popover, button?.getAttribute('popovertargetaction') === 'show' || !isPopoverOpen(popover))
}

/** The clicked button and its target, from the attribute that names it. */
function aimOf(target: Element, attribute: string) {
  const button = target.closest(`button[${attribute}]`)
  return [button, button && document.getElementById(button.getAttribute(attribute) ?? '')] as const
}
