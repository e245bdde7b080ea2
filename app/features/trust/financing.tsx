import { useSection } from '#app/features/website/use-section.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The financing that the owner offers; nothing without a heading. */
export function Financing() {
  const { name = '', text = '', link = '' } = useSection('trust')?.financing ?? {}
  if (name === '') return null
  return (
    <section className="border-y border-line py-12">
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="max-w-2xl wrap-anywhere">
          <h2>{name}</h2>
          {text && <p className="mt-2 text-lg text-ink-soft">{unbroken(text)}</p>}
        </div>
        {link && (
          <ExternalLink href={link} className={buttonClass({ variant: 'secondary' })}>
            See If You Qualify
          </ExternalLink>
        )}
      </Container>
    </section>
  )
}
