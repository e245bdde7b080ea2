import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Fallback when something inside fails. */
  fallback: ReactNode
  onFailure?: (error: unknown) => void
}

/** Error boundary: a script that fails to load takes down this part, not the page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
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

/** Fallback for a part whose code didn't load. */
export function PartMissing() {
  return (
    <p className="py-6 text-ink-soft">
      This part of the page couldn't be loaded.{' '}
      <a href="" className="underline underline-offset-4">
        Reload the page
      </a>
    </p>
  )
}

/** Whether an error means that code failed to load, by each browser's message. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /imported module|importing a module/i.test(error.message)
