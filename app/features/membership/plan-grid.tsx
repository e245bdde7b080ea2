import { classNames } from '#app/ui/class-names.ts'
import { Skeletons } from '#app/ui/skeleton.tsx'

import type { Plan } from './schemas.ts'
import { PlanCard } from './plan-card.tsx'

/** The plans side by side, two placeholders while they are on their way (SPEC §4). No number of them leaves a gap. */
export function PlanGrid({ plans, busy }: { plans: Plan[] | undefined; busy: boolean }) {
  return (
    <div className={classNames('grid gap-x-6 gap-y-9', columns(busy ? 2 : (plans?.length ?? 0)))} aria-busy={busy}>
      {busy && <Skeletons count={2} className="min-h-96" />}
      {plans?.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </div>
  )
}

/** Threes stand in rows of three, all else in pairs; one that is left over, or a single one, lies across the row. */
function columns(count: number): string {
  if (count % 3 === 0) return 'lg:grid-cols-3'
  return classNames('md:grid-cols-2', count % 2 === 1 && 'md:*:last:col-span-2')
}
