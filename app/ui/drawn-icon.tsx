import type { SVGProps } from 'react'

/**
 * An icon of the given shapes. The build puts it in the place of lucide-react's own components
 * (scripts/icons-inline.ts); what it draws is the same.
 */
export const drawnIcon =
  (shapes: string) =>
  ({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
