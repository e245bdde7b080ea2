import type { CSSProperties } from 'react'

import { addressLine, tagline } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import type { Look } from '#app/features/newsletter/issues/look.ts'
import type { Block } from '#app/features/newsletter/issues/markup.ts'

import { MailPart } from './mail-part.tsx'
import { units } from './mail-units.ts'
import { useSampleValues } from './sample-values.ts'

const scales = {
  /** In a card, small. */
  mini: 'calc(100cqw / 500)',
  /** 640 px wide, drawn smaller where there is less room. */
  desktop: 'min(1px, calc(100cqw / 640))',
  phone: '1px',
}

/**
 * A newsletter drawn on the page, as issues/newsletter.email.tsx writes it: a frame of its own would fall under our
 * Content-Security-Policy, which forbids the mail's styles. Its links lead nowhere.
 */
export function MailDrawing({
  look,
  blocks,
  scale,
  withFoot = true,
}: {
  look: Look
  blocks: readonly Block[]
  scale: keyof typeof scales
  withFoot?: boolean
}) {
  const { brand } = useFacts()
  const values = useSampleValues()
  const { background, image, ink, rule } = look.header
  return (
    <div style={{ containerType: 'inline-size' }}>
      <div
        style={
          {
            '--mail': scales[scale],
            backgroundColor: look.ground,
            color: look.ink,
            fontFamily: look.font,
            padding: units(scale === 'mini' ? [18, 18, 24] : [24, 12, 32]),
          } as CSSProperties
        }
      >
        <div style={{ maxWidth: units(600), marginInline: 'auto' }}>
          <div
            style={{
              backgroundColor: background,
              ...(image !== null && { backgroundImage: image }),
              ...(rule !== null && { borderTop: `${units(6)} solid ${rule}` }),
              borderRadius: units([14, 14, 0, 0]),
              color: ink,
              padding: units([22, 24]),
            }}
          >
            <p style={{ fontSize: units(21), fontWeight: 700, lineHeight: 1.28 }}>{brand}</p>
            <p style={{ fontSize: units(14), lineHeight: 1.4, marginTop: units(2) }}>{tagline}</p>
          </div>
          <div
            style={{ backgroundColor: look.card, borderRadius: units([0, 0, 14, 14]), padding: units([28, 24, 16]) }}
          >
            {blocks.map((block, index) => (
              // A text's parts have nothing of their own but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <MailPart key={index} block={block} look={look} values={values} />
            ))}
          </div>
          {withFoot && <Foot look={look} email={values.email} />}
        </div>
      </div>
    </div>
  )
}

/** Part of every mail: no text can leave it out (PRODUCT §4.2). */
function Foot({ look, email }: { look: Look; email: string }) {
  const { brand, address, siteUrl } = useFacts()
  const way = { textDecoration: 'underline' }
  return (
    <div
      style={{
        color: look.soft,
        display: 'grid',
        fontSize: units(13),
        gap: units(8),
        lineHeight: 1.54,
        overflowWrap: 'anywhere',
        padding: units([20, 24, 0]),
      }}
    >
      <p>
        You get this because {email} subscribed to our newsletter at{' '}
        <span style={way}>{URL.parse(siteUrl)?.host ?? siteUrl}</span>.
      </p>
      <p>
        <span style={way}>Unsubscribe</span> · <span style={way}>View online</span>
      </p>
      <p>
        {brand}
        <br />
        {addressLine(address)}
      </p>
    </div>
  )
}
