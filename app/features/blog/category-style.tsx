import { classNames } from '#app/ui/class-names.ts'

export interface CategoryStyle {
  /** Class of the dot before the name. */
  dot: string
  /** Class of the background behind the illustrations. */
  background: string
  /** The ids of their symbols in illustrations.svg. */
  illustrations: string[]
}

/** A post without an image has one of its category's illustrations. Its id chooses which, and mirrors every other, so that neighbors rarely look alike. */
export function illustrationOf({ id, category }: { id: number; category: string }) {
  const { illustrations } = categoryStyle(category)
  const mirror = id % 2 === 0 ? undefined : 'matrix(-1 0 0 1 480 0)'
  return { name: illustrations[Math.floor(id / 2) % illustrations.length]!, mirror }
}

/** The style of a category's posts; categories the owner adds share one. */
export const categoryStyle = (category: string): CategoryStyle => styles.get(category) ?? defaultStyle

const styles = new Map<string, CategoryStyle>(
  Object.entries({
    'HVAC Tips': { dot: 'bg-accent', background: 'bg-brand/12', illustrations: ['furnace', 'thermostat'] },
    Maintenance: {
      dot: 'bg-maintenance',
      background: 'bg-maintenance/15',
      illustrations: ['filter-in-stream', 'outdoor-unit'],
    },
    'Energy Efficiency': {
      dot: 'bg-heating',
      background: 'bg-heating/15',
      illustrations: ['warm-house', 'insulated-attic'],
    },
    'Indoor Air Quality': {
      dot: 'bg-cooling',
      background: 'bg-cooling/15',
      illustrations: ['open-window', 'floor-register'],
    },
    'Seasonal Care': { dot: 'bg-popular', background: 'bg-glow/30', illustrations: ['year-round', 'turning-tree'] },
    'Company News': { dot: 'bg-other', background: 'bg-other/15', illustrations: ['service-van', 'row-of-houses'] },
  }),
)

const defaultStyle: CategoryStyle = {
  dot: 'bg-line-strong',
  background: 'bg-tint',
  illustrations: ['marked-day'],
}

export function CategoryTag({ category, className }: { category: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', className)}>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', categoryStyle(category).dot)} />
      {category}
    </span>
  )
}
