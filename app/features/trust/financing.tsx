import { useSection } from '#app/features/website/use-section.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The financing that the owner offers, as a band or in the column beside the plans; nothing without a heading. */
export function Financing({ isAside = false }: { isAside?: boolean }) {
  const { name = '', text = '', link = '' } = useSection('trust')?.financing ?? {}
  if (name === '') return null
  const Heading = isAside ? 'h3' : 'h2'
  const words = (
    <>
      <div className="max-w-2xl wrap-anywhere">
        <Heading>{name}</Heading>
        {text && <p className={classNames('mt-2 text-ink-soft', !isAside && 'text-lg')}>{unbroken(text)}</p>}
      </div>
      {link && (
        <ExternalLink href={link} className={buttonClass({ variant: 'secondary' })}>
          See If You Qualify
        </ExternalLink>
      )}
    </>
  )
  if (isAside)
    return (
      <section className="mt-9 grid justify-items-start gap-4 border-t border-line-strong/50 pt-6">{words}</section>
    )
  return (
    <section className="border-y border-line py-12">
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">{words}</Container>
    </section>
  )
}
