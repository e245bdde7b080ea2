import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, Fragment, type ReactNode } from 'react'

import { type MailStyle, mailStyleOf } from '#app/features/newsletter/themes/contrast.ts'
import type { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { breakLongWords } from '#app/server/mail/mail-layout.tsx'

import { absoluteUrl, type Block, type Piece } from './markup.ts'
import { merged, type MergeValues } from './merge-tags.ts'

const width = 600

export interface NewsletterParts {
  subject: string
  previewText: string
  blocks: Block[]
  theme: ThemeStyle
  values: MergeValues
  siteUrl: string
  brand: string
  tagline: string
  /** Below the name: the postal address and the licenses, a line each. */
  senderLines: string[]
}

/**
 * A newsletter as an email, in tables and inline styles because mail programs support little else. The footer with the
 * postal address and unsubscribe link is always part of it.
 */
export function NewsletterMail({ subject, previewText, blocks, theme, values, siteUrl, ...sender }: NewsletterParts) {
  const style = mailStyleOf(theme)
  const shared = { style, values, siteUrl }
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{merged(subject, values)}</title>
        <style>{schemes(style)}</style>
      </Head>
      <Body className="ground" style={{ margin: 0, padding: 0, backgroundColor: style.ground, fontFamily: style.font }}>
        {previewText !== '' && <Preview>{merged(previewText, values)}</Preview>}
        <Section className="ground" style={{ backgroundColor: style.ground, padding: '24px 12px 32px' }}>
          <Container style={{ maxWidth: width, margin: '0 auto', ...breakLongWords }}>
            <MailHeader style={style} {...sender} />
            <Section
              className="card"
              style={{ backgroundColor: style.card, borderRadius: '0 0 14px 14px', padding: '28px 24px 16px' }}
            >
              {blocks.map((block, index) => (
                <Part key={index} block={block} {...shared} />
              ))}
            </Section>
            <MailFooter style={style} values={values} siteUrl={siteUrl} {...sender} />
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

function MailHeader({ style, brand, tagline }: { style: MailStyle; brand: string; tagline: string }) {
  const { background, image, ink, rule } = style.header
  return (
    <Section
      className={rule === null ? undefined : 'card'}
      style={{
        backgroundColor: background,
        ...(image !== null && { backgroundImage: image }),
        ...(rule !== null && { borderTop: `6px solid ${rule}` }),
        borderRadius: '14px 14px 0 0',
        padding: rule === null ? '22px 24px' : '22px 24px 0',
      }}
    >
      <Text
        className={rule === null ? undefined : 'ink'}
        style={{ color: ink, fontSize: 21, fontWeight: 700, lineHeight: '27px', margin: 0 }}
      >
        {brand}
      </Text>
      <Text
        className={rule === null ? undefined : 'soft'}
        style={{ color: ink, fontSize: 14, lineHeight: '20px', margin: '2px 0 0' }}
      >
        {tagline}
      </Text>
    </Section>
  )
}

interface PartProps {
  style: MailStyle
  values: MergeValues
  siteUrl: string
}

function Part({ block, style, values, siteUrl }: PartProps & { block: Block }) {
  const shared = { style, values, siteUrl }
  switch (block.kind) {
    case 'heading':
      return (
        <Heading
          as="h2"
          className="ink"
          style={{ color: style.ink, fontSize: 22, fontWeight: 700, lineHeight: '29px', margin: '10px 0 12px' }}
        >
          <Pieces pieces={block.pieces} {...shared} />
        </Heading>
      )
    case 'list':
      return (
        <ul className="ink" style={{ ...text, color: style.ink, margin: '0 0 16px', paddingLeft: 22 }}>
          {block.items.map((item, index) => (
            <li key={index} style={{ margin: '0 0 6px' }}>
              <Pieces pieces={item} {...shared} />
            </li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <Text
          className="ink quote"
          style={{
            ...text,
            backgroundColor: style.quote,
            borderLeft: `4px solid ${style.link}`,
            color: style.ink,
            margin: '0 0 16px',
            padding: '12px 16px',
          }}
        >
          <Pieces pieces={block.pieces} {...shared} />
        </Text>
      )
    case 'image': {
      const src = absoluteUrl(merged(block.src, values), siteUrl)
      return src === null ? null : (
        <Img
          src={src}
          alt={merged(block.alt, values)}
          width={width - 48}
          // Outlook reads the attribute. The style is a percentage because max-width doesn't shrink a blocked picture, which
          // would make the mail wider than a phone.
          style={{
            borderRadius: 10,
            display: 'block',
            height: 'auto',
            margin: '4px 0 16px',
            maxWidth: width - 48,
            width: '100%',
          }}
        />
      )
    }
    case 'button': {
      const href = absoluteUrl(merged(block.href, values), siteUrl)
      return href === null ? (
        <Paragraph style={style}>{merged(block.text, values)}</Paragraph>
      ) : (
        <MailButton href={href} style={style}>
          {merged(block.text, values)}
        </MailButton>
      )
    }
    case 'rule':
      return <Hr className="line" style={{ borderColor: style.line, borderTopWidth: 1, margin: '20px 0' }} />
    default:
      return (
        <Paragraph style={style}>
          <Pieces pieces={block.pieces} {...shared} />
        </Paragraph>
      )
  }
}

function Paragraph({ style, children }: { style: MailStyle; children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...text, color: style.ink, margin: '0 0 16px' }}>
      {children}
    </Text>
  )
}

const buttonPadding = '13px 26px'
/** Outlook ignores padding on links, so the cell has it; elsewhere the whole button is the link. */
const onlyOutlook = { msoPaddingAlt: buttonPadding } as CSSProperties

/** A colored table cell, so that Outlook shows a button too. */
function MailButton({ href, style, children }: { href: string; style: MailStyle; children: ReactNode }) {
  const { background, ink } = style.button
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '6px 0 20px' }}>
      <tbody>
        <tr>
          <td
            align="center"
            // For Outlook.
            {...{ bgcolor: background }}
            style={{ backgroundColor: background, borderRadius: 10, ...onlyOutlook }}
          >
            <a
              href={href}
              style={{
                color: ink,
                display: 'inline-block',
                fontSize: 16,
                fontWeight: 700,
                lineHeight: '20px',
                padding: buttonPadding,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Pieces({ pieces, style, values, siteUrl }: PartProps & { pieces: Piece[] }) {
  return pieces.map(({ text, bold, href }, index) => {
    const shown = merged(text, values)
    const to = href === undefined ? null : absoluteUrl(merged(href, values), siteUrl)
    const whole = bold ? <strong>{shown}</strong> : shown
    return to === null ? (
      <span key={index}>{whole}</span>
    ) : (
      <Link key={index} className="link" href={to} style={{ color: style.link, textDecoration: 'underline' }}>
        {whole}
      </Link>
    )
  })
}

function MailFooter({
  style,
  values,
  siteUrl,
  brand,
  senderLines,
}: Pick<NewsletterParts, 'values' | 'siteUrl' | 'brand' | 'senderLines'> & { style: MailStyle }) {
  const small = { color: style.soft, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' }
  const link = { color: style.soft, textDecoration: 'underline' }
  return (
    <Section style={{ padding: '20px 24px 0' }}>
      <Text className="soft" style={small}>
        You're receiving this because {values.email} subscribed to our newsletter at{' '}
        <Link className="soft home" href={siteUrl} style={link}>
          {URL.parse(siteUrl)?.host ?? siteUrl}
        </Link>
        .
      </Text>
      <Text className="soft" style={{ ...small, lineHeight: '32px' }}>
        <Link className="soft" href={values.unsubscribe_url} style={link}>
          Unsubscribe
        </Link>
        <span className="apart"> · </span>
        <Link className="soft" href={values.view_online_url} style={link}>
          View online
        </Link>
      </Text>
      <Text className="soft" style={{ ...small, margin: 0 }}>
        {brand}
        {senderLines.map((line, index) => (
          <Fragment key={index}>
            <br />
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}

const text: CSSProperties = { fontSize: 16, lineHeight: '26px', overflowWrap: 'break-word' }

const schemes = ({ dark }: MailStyle) => `@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important }
  .card { background-color: ${dark.card} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important }
  .link { color: ${dark.link} !important }
  .quote { background-color: ${dark.quote} !important; border-color: ${dark.link} !important }
  .line { border-color: ${dark.line} !important }
}`
