/** Opens and closes dialogs where the browser knows no `command`, `commandfor` or `closedby` (before 2026). */
export function serveCommands(): () => void {
  const knowsCommands = 'command' in HTMLButtonElement.prototype
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype
  if (knowsCommands && knowsClosedBy) return () => {}
  const serve = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (!knowsClosedBy && target.matches('dialog[closedby=any]')) (target as HTMLDialogElement).close()
    const button = target.closest('button[commandfor]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (knowsCommands || !(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
    else dialog.close()
  }
  document.addEventListener('click', serve)
  return () => document.removeEventListener('click', serve)
}
