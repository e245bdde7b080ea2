import type { ReactNode } from 'react'
import { Check, Clock, type LucideIcon, Phone, ShieldCheck } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { bookingPath } from './booking-path.ts'
import { CategoryCircle } from './category-circle.tsx'
import { isServiceCategory } from './service-categories.ts'
import { serviceHeadingOf } from './service-heading.ts'
import { serviceIcon } from './service-icon.ts'

/** "Learn More". For an unknown category it has the description of the card. */
export function ServiceDialog({
  id,
  service,
}: {
  id: string
  service: { title: string; description: string; category: string; icon: string }
}) {
  const { tollFree } = useProfile()
  const heading = serviceHeadingOf(service.category)
  const words = useSection('services')
  const isEmergency = service.category === 'emergency'
  const schedule = (
    <Link to={bookingPath(service.category)} className={buttonClass(isEmergency ? { variant: 'secondary' } : {})}>
      Schedule Service
    </Link>
  )
  const detail = isServiceCategory(service.category) ? words?.details[service.category] : undefined
  return (
    <Dialog
      id={id}
      title={heading?.title ?? service.title}
      icon={
        <CategoryCircle
          category={service.category}
          Icon={heading?.Icon ?? serviceIcon(service.icon)}
          className="size-12"
        />
      }
      footer={
        <div className="grid gap-3 sm:flex">
          {!isEmergency && schedule}
          <a href={telHref(tollFree)} className={buttonClass({ variant: isEmergency ? 'danger' : 'secondary' })}>
            <Phone aria-hidden="true" className="size-4" />
            Call {tollFree}
          </a>
          {isEmergency && schedule}
        </div>
      }
    >
      <p className="text-lg text-ink-soft">{unbroken(detail?.overview ?? service.description)}</p>
      {detail && (
        <>
          <div className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {detail.services.length > 0 && <List title="Our Services Include" items={detail.services} />}
            {detail.benefits.length > 0 && <List title="Benefits" items={detail.benefits} />}
          </div>
          <div className="mt-8 grid gap-4 sm:grid-cols-2">
            {detail.warranty && (
              <Fact title="Warranty" Icon={ShieldCheck}>
                {unbroken(detail.warranty)}
              </Fact>
            )}
            {detail.response && (
              <Fact title="Service Response" Icon={Clock}>
                {unbroken(detail.response)}
              </Fact>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 leading-snug">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" strokeWidth={2.6} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ title, Icon, children }: { title: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <section className="rounded-field bg-tint p-4.5">
      <h3 className="flex items-center gap-2.5 text-lg">
        <Icon aria-hidden="true" className="size-5 text-accent" />
        {title}
      </h3>
      <p className="mt-1.5 leading-snug text-ink-soft">{children}</p>
    </section>
  )
}
