import { type MouseEvent, useState } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import type { Service } from './schemas.ts'
import { servicePath } from './service-path.ts'

/**
 * Opens the dialog of a service. It is a link to the service's page, for another tab, for sharing and without script; where the
 * dialog can't be loaded, that page opens too.
 */
export function LearnMore({ service, first }: { service: Service; first: boolean }) {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> | 'loading'>()
  const path = servicePath(service.category)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setDialog('loading')
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => location.assign(path),
    )
  }
  return (
    <>
      <Link
        to={path}
        role="button"
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => {
          // As a button does, instead of scrolling.
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
        className={buttonClass({ variant: 'secondary' })}
      >
        <span>
          {Dialog === 'loading' ? 'Loading...' : 'Learn More'}
          <span className="sr-only"> about {service.title}</span>
        </span>
      </Link>
      {Dialog && Dialog !== 'loading' && (
        <Dialog service={service} first={first} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

const loadDialog = async () => (await import('./details/service-dialog.tsx')).ServiceDialog
