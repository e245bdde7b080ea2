import { absoluteAddress } from '#app/features/newsletter/issues/absolute-address.ts'
import type { Look } from '#app/features/newsletter/issues/look.ts'
import type { Block, Piece } from '#app/features/newsletter/issues/markup.ts'
import { merged, type MergeValues } from '#app/features/newsletter/issues/merge-tags.ts'

import { units } from './mail-units.ts'

interface Drawn {
  look: Look
  values: MergeValues
}

/** A part of a drawn newsletter. Headings are no headings of the page, links no links: it is a picture in words. */
export function MailPart({ block, look, values }: Drawn & { block: Block }) {
  const drawn = { look, values }
  switch (block.kind) {
    case 'heading':
      return (
        <p style={{ fontSize: units(22), fontWeight: 700, lineHeight: 1.3, margin: units([10, 0, 12]) }}>
          <Pieces pieces={block.pieces} {...drawn} />
        </p>
      )
    case 'list':
      return (
        <ul style={{ ...text, listStyle: 'disc', margin: units([0, 0, 16]), paddingLeft: units(22) }}>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} style={{ marginBottom: units(6) }}>
              <Pieces pieces={item} {...drawn} />
            </li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <p
          style={{
            ...text,
            backgroundColor: look.quote,
            borderLeft: `${units(4)} solid ${look.link}`,
            margin: units([0, 0, 16]),
            padding: units([12, 16]),
          }}
        >
          <Pieces pieces={block.pieces} {...drawn} />
        </p>
      )
    case 'image': {
      const src = pictureOf(merged(block.src, values))
      return src === null ? null : (
        <img
          src={src}
          alt={merged(block.alt, values)}
          style={{ borderRadius: units(10), display: 'block', margin: units([4, 0, 16]), width: '100%' }}
        />
      )
    }
    case 'button':
      return leads(block.href, values) ? (
        <p style={{ margin: units([6, 0, 20]) }}>
          <span
            style={{
              backgroundColor: look.button.background,
              borderRadius: units(10),
              color: look.button.ink,
              display: 'inline-block',
              fontSize: units(16),
              fontWeight: 700,
              padding: units([13, 26]),
            }}
          >
            {merged(block.text, values)}
          </span>
        </p>
      ) : (
        <p style={paragraph}>{merged(block.text, values)}</p>
      )
    case 'rule':
      return <div style={{ borderTop: `${units(1)} solid ${look.line}`, margin: units([20, 0]) }} />
    default:
      return (
        <p style={paragraph}>
          <Pieces pieces={block.pieces} {...drawn} />
        </p>
      )
  }
}

function Pieces({ pieces, look, values }: Drawn & { pieces: Piece[] }) {
  return pieces.map(({ text: typed, bold, href }, index) => {
    const said = merged(typed, values)
    const isLink = href !== undefined && leads(href, values)
    return (
      <span
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        style={{ ...(bold && { fontWeight: 700 }), ...(isLink && { color: look.link, textDecoration: 'underline' }) }}
      >
        {said}
      </span>
    )
  })
}

const here = 'https://here.invalid'
const leads = (href: string, values: MergeValues) => absoluteAddress(merged(href, values), here) !== null
/** What lies on this site is shown from here. */
const pictureOf = (src: string) => (src.startsWith('/') && !src.startsWith('//') ? src : absoluteAddress(src, here))

const text = { fontSize: units(16), lineHeight: 1.625, overflowWrap: 'break-word' } as const
const paragraph = { ...text, margin: units([0, 0, 16]) }
