import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'

import { classNames } from '#app/ui/class-names.ts'

import { type Choice, ChoiceTabs } from './choice-tabs.tsx'
import { ErrorCard } from './error-card.tsx'

const debounce = 400

/** What the server renders of an unsaved value, after its last valid change. `key` names what is previewed. */
export function usePreview<Value, Data>(
  key: readonly unknown[],
  value: Value,
  { isValid, isEnabled = true, read }: { isValid: boolean; isEnabled?: boolean; read: (value: Value) => Promise<Data> },
) {
  const now = JSON.stringify(value)
  const [requested, setRequested] = useState(isValid ? now : null)
  useEffect(() => {
    if (now === requested || !isValid) return
    const timer = setTimeout(() => setRequested(now), debounce)
    return () => clearTimeout(timer)
  }, [now, requested, isValid])
  return useQuery({
    queryKey: [...key, requested],
    queryFn: () => read(JSON.parse(requested!) as Value),
    enabled: isEnabled && requested !== null,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
}

/** A preview in one of several views; while it loads, a placeholder. */
export function Preview<View extends string, Data>({
  preview,
  views,
  view,
  onView,
  note,
  className,
  children,
}: {
  preview: UseQueryResult<Data>
  views: readonly Choice<View>[]
  view: View
  onView: (view: View) => void
  /** Above it. */
  note?: ReactNode
  /** Of the placeholder. */
  className?: string
  children: (data: Data) => ReactNode
}) {
  const { data } = preview
  return (
    <ChoiceTabs label="Preview as" choices={views} current={view} onChange={onView}>
      {preview.isLoadingError ? (
        <ErrorCard resource="the preview" query={preview} />
      ) : (
        <div aria-busy={preview.isFetching}>
          {note}
          {data === undefined
            ? preview.isLoading && (
                <div className={classNames('h-[36rem] animate-shimmer rounded-field bg-tint', className)}>
                  <p role="status" className="sr-only">
                    Loading...
                  </p>
                </div>
              )
            : children(data)}
        </div>
      )}
    </ChoiceTabs>
  )
}

/** A sandboxed document without scripts. With a `width` it is laid out at so many pixels, and scaled down to fit. */
export function PreviewFrame({
  title,
  width,
  className,
  ...frame
}: Omit<ComponentProps<'iframe'>, 'sandbox' | 'style' | 'title' | 'width'> & {
  title: string
  width?: number | undefined
}) {
  return (
    <div
      className={classNames('[container-type:inline-size] overflow-hidden rounded-field border border-line', className)}
    >
      <iframe
        title={title}
        sandbox="allow-same-origin"
        className="block h-full w-full origin-top-left"
        style={width === undefined ? undefined : scaledTo(width)}
        {...frame}
      />
    </div>
  )
}

/** tan(atan2()) divides two lengths, which not every browser's calc() can. */
function scaledTo(width: number) {
  const scale = `min(1, tan(atan2(100cqw, ${width}px)))`
  return { width, height: `calc(100% / ${scale})`, transform: `scale(${scale})` }
}
