import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What stands there instead when something in it fails. */
  fallback: ReactNode
  onFailure?: (error: unknown) => void
}

/** Keeps a failure where it happened: without it one script that does not come would take the whole page away. */
export class Rescue extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    this.props.onFailure?.(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Stands in for a part of a page whose code did not come. */
export function PartMissing() {
  return (
    <p className="py-6 text-ink-soft">
      This part of the page could not be loaded.{' '}
      <a href="" className="underline underline-offset-4">
        Reload the page
      </a>
    </p>
  )
}

/** Whether code did not come, by the words of each browser. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /imported module|importing a module/i.test(error.message)
