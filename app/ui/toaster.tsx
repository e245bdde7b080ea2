import { useEffect, useRef } from 'react'
import * as RadixToast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { createPortal } from 'react-dom'

import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { useToastHost } from './toast-host.ts'
import { dismissToast, swipeThreshold, type Toast, toastDuration, useToasts } from './toasts.ts'
import { unbroken } from './unbroken.tsx'

/** The toast viewport: 5 s each, swipe right 50 px to dismiss, F8 moves focus here. */
export function Toaster({ focused = false }: { focused?: boolean }) {
  const toasts = useToasts()
  const host = useToastHost()
  const list = useRef<HTMLOListElement>(null)
  // The keypress that loaded this code was F8.
  useEffect(() => {
    if (focused) list.current?.focus()
  }, [focused])
  const viewport = (
    <RadixToast.Viewport
      ref={list}
      hotkey={['F8']}
      className="fixed right-0 bottom-0 z-50 flex w-full flex-col gap-2 p-4 max-md:bottom-16 md:max-w-[420px] print:hidden"
    />
  )
  return (
    <RadixToast.Provider
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      // Screen readers don't announce what is behind a modal dialog.
      announcerContainer={host ?? undefined}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      {host ? createPortal(viewport, host) : viewport}
    </RadixToast.Provider>
  )
}

const actionClass =
  'inline-flex min-h-11 items-center rounded-field px-3 font-semibold underline underline-offset-4 hover:bg-tint'

function OneToast({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Root
      type="foreground"
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={classNames(
        'relative rounded-field border p-4 pr-12 shadow-lift data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        toast.style === 'error' ? 'border-bad bg-bad-tint text-bad' : 'border-line bg-surface text-ink',
      )}
    >
      <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
      <RadixToast.Description className="mt-0.5 text-[0.95rem]">{unbroken(toast.description)}</RadixToast.Description>
      {(toast.action || toast.next) && (
        <div className="-mb-3 -ml-3 flex flex-wrap">
          {toast.action && (
            <RadixToast.Action altText={toast.action.label} onClick={toast.action.run} className={actionClass}>
              {toast.action.label}
            </RadixToast.Action>
          )}
          {toast.next && (
            <RadixToast.Action asChild altText={toast.next.label}>
              <Link to={toast.next.to} className={actionClass}>
                {toast.next.label}
              </Link>
            </RadixToast.Action>
          )}
        </div>
      )}
      <RadixToast.Close
        aria-label="Close"
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-pill hover:bg-tint max-md:top-1 max-md:right-1 max-md:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
