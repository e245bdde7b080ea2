import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

import { archOverHouses, serviceVan } from './illustrations/company-news.tsx'
import { currentsUnderRoof } from './illustrations/currents.tsx'
import { insulatedAttic, warmHouse } from './illustrations/energy-efficiency.tsx'
import { furnace, thermostat } from './illustrations/hvac-tips.tsx'
import { floorRegister, openWindow } from './illustrations/indoor-air-quality.tsx'
import { filterInStream, outdoorUnit } from './illustrations/maintenance.tsx'
import { turningTree, yearRound } from './illustrations/seasonal-care.tsx'

export interface CategoryStyle {
  /** Class of the dot before the name. */
  dot: string
  /** Class of the background behind the illustrations. */
  background: string
  illustrations: ReactNode[]
}

/** The style of a category's posts; categories the owner adds share one. */
export const categoryStyle = (category: string): CategoryStyle => styles.get(category) ?? defaultStyle

const styles = new Map<string, CategoryStyle>(
  Object.entries({
    'HVAC Tips': { dot: 'bg-accent', background: 'bg-brand/12', illustrations: [furnace, thermostat] },
    Maintenance: {
      dot: 'bg-maintenance',
      background: 'bg-maintenance/15',
      illustrations: [filterInStream, outdoorUnit],
    },
    'Energy Efficiency': { dot: 'bg-heating', background: 'bg-heating/15', illustrations: [warmHouse, insulatedAttic] },
    'Indoor Air Quality': {
      dot: 'bg-cooling',
      background: 'bg-cooling/15',
      illustrations: [openWindow, floorRegister],
    },
    'Seasonal Care': { dot: 'bg-popular', background: 'bg-glow/30', illustrations: [yearRound, turningTree] },
    'Company News': { dot: 'bg-other', background: 'bg-other/15', illustrations: [serviceVan, archOverHouses] },
  }),
)

const defaultStyle: CategoryStyle = { dot: 'bg-line-strong', background: 'bg-tint', illustrations: [currentsUnderRoof] }

export function CategoryTag({ category, className }: { category: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', className)}>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', categoryStyle(category).dot)} />
      {category}
    </span>
  )
}
