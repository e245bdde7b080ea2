import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
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

import { licenseLines } from '#app/business/credentials.ts'
import { addressLine, type BusinessProfile, phonesOf, telHref } from '#app/business/profile.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { originalPalette, type Palette, paletteOf } from '#app/server/theme/palette.ts'

/** The two parts of a mail. */
export interface RenderedMail {
  html: string
  text: string
}

/** Renders a mail inside `MailLayout` as HTML and text. */
export async function renderMail(mail: ReactNode): Promise<RenderedMail> {
  const { htmlAndText } = await import('./render-mail.ts')
  return htmlAndText(mail)
}

/** A long word would widen a table beyond a phone's screen; `overflow-wrap` alone does not prevent that. */
export const breakLongWords = { wordBreak: 'break-word' } as const

/** The light color scheme, inside a mail's layout. */
const Colors = createContext(originalPalette.light)

const font = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"

/**
 * The layout of every transactional mail: the brand above, the content, phone numbers and address below. Tables and inline
 * styles throughout, since mail programs support little else. `preview` is the line shown next to the subject in an inbox.
 */
export function MailLayout({
  profile,
  preview,
  title,
  banner,
  children,
}: {
  profile: BusinessProfile
  preview: string
  title: string
  /** One prominent line above the title, e.g. the time by which to respond. */
  banner?: { text: string; tone: BannerTone }
  children: ReactNode
}) {
  const palette = paletteOf(profile.colors)
  const site = webAddressOf(profile)
  const { light } = palette
  return (
    <Colors value={light}>
      <Html lang="en">
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{title}</title>
          <style>{schemes(palette)}</style>
        </Head>
        <Body className="ground" style={{ margin: 0, padding: 0, fontFamily: font }}>
          <Preview>{preview}</Preview>
          {/* Not on Body, which copies its style to a cell that dark mode can't override. */}
          <Section className="ground" style={{ backgroundColor: light.tint, padding: '24px 12px 32px' }}>
            <Container style={{ maxWidth: 600, margin: '0 auto', ...breakLongWords }}>
              <Section
                style={{ backgroundColor: light['brand-deep'], borderRadius: '14px 14px 0 0', padding: '22px 28px' }}
              >
                {profile.logo && site && (
                  <Img src={`${site}/logo.png`} alt="" width={48} height={48} style={{ marginBottom: 10 }} />
                )}
                <Text style={{ color: light['on-deep'], fontSize: 18, fontWeight: 700, lineHeight: '24px', margin: 0 }}>
                  <BrandName>{profile.brand}</BrandName>
                </Text>
                <Text style={{ color: light['on-deep-soft'], fontSize: 14, lineHeight: '20px', margin: '2px 0 0' }}>
                  {profile.tagline}
                </Text>
              </Section>
              {banner && (
                <Section style={{ backgroundColor: bands[banner.tone].ground, padding: '11px 28px' }}>
                  <Text
                    style={{
                      color: bands[banner.tone].ink,
                      fontSize: 16,
                      fontWeight: 700,
                      lineHeight: '22px',
                      margin: 0,
                    }}
                  >
                    {banner.text}
                  </Text>
                </Section>
              )}
              <Section
                className="card"
                style={{ backgroundColor: light.surface, borderRadius: '0 0 14px 14px', padding: '26px 28px 20px' }}
              >
                <Heading as="h1" className="ink" style={{ ...heading, color: light.ink }}>
                  {title}
                </Heading>
                {children}
              </Section>
              <Section style={{ padding: '20px 28px 0' }}>
                <Text className="soft" style={{ ...small, color: light['ink-soft'] }}>
                  <BrandName>{profile.brand}</BrandName>
                  <br />
                  {addressLine(profile.address)}
                  <br />
                  {phonesOf(profile)
                    .toReversed()
                    .map(({ number }, index) => (
                      <Fragment key={number}>
                        {index > 0 && ' · '}
                        <Link className="soft" href={telHref(number)} style={{ color: light['ink-soft'] }}>
                          {number}
                        </Link>
                      </Fragment>
                    ))}
                  <br />
                  <Link className="soft" href={`mailto:${profile.email}`} style={{ color: light['ink-soft'] }}>
                    {profile.email}
                  </Link>
                  {licenseLines(profile.credentials).map((line, index) => (
                    <Fragment key={index}>
                      <br />
                      {line}
                    </Fragment>
                  ))}
                </Text>
              </Section>
            </Container>
          </Section>
        </Body>
      </Html>
    </Colors>
  )
}

/** A paragraph. */
export function MailParagraph({ children }: { children: ReactNode }) {
  const { ink } = useContext(Colors)
  return (
    <Text className="ink" style={{ color: ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>
      {children}
    </Text>
  )
}

/** A link styled as a button; `quiet` for secondary actions. */
export function MailButton({ href, quiet = false, children }: { href: string; quiet?: boolean; children: ReactNode }) {
  const { ink, action } = useContext(Colors)
  const style = quiet
    ? { backgroundColor: 'transparent', border: '1px solid #8c8577', color: ink }
    : { backgroundColor: action, border: `1px solid ${action}`, color: '#ffffff' }
  return (
    <div style={{ display: 'inline-block', margin: '4px 8px 12px 0' }}>
      <Button
        href={href}
        {...(quiet && { className: 'ink' })}
        style={{ ...style, borderRadius: 26, fontSize: 16, fontWeight: 650, padding: '13px 24px' }}
      >
        {children}
      </Button>
    </div>
  )
}

/** A quoted message. */
export function MailQuote({ children }: { children: ReactNode }) {
  const { ink } = useContext(Colors)
  return (
    <Text
      dir="auto"
      className="ink quote"
      style={{
        backgroundColor: '#f7f3eb',
        borderRadius: 10,
        color: ink,
        fontSize: 16,
        lineHeight: '25px',
        margin: '6px 0 16px',
        padding: '14px 18px',
        whiteSpace: 'pre-wrap',
        wordBreak: 'break-word',
      }}
    >
      {children}
    </Text>
  )
}

/** A side note in smaller type. */
export function MailAside({ children }: { children: ReactNode }) {
  const { 'ink-soft': soft } = useContext(Colors)
  return (
    <Text className="soft" style={{ ...small, color: soft, fontSize: 14, margin: '0 0 12px' }}>
      {children}
    </Text>
  )
}

/** A table of names and values, e.g. all fields of a form; empty values are omitted. */
export function MailFields({ rows }: { rows: [name: string, value: string | null][] }) {
  const { ink, 'ink-soft': soft, line } = useContext(Colors)
  return (
    <>
      <Hr className="line" style={{ borderColor: line, margin: '4px 0 12px' }} />
      <table
        className="facts"
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ margin: '0 0 16px' }}
      >
        <tbody>
          {rows.map(
            ([name, value]) =>
              value && (
                <tr key={name}>
                  <td className="soft" width="30%" style={{ ...cell, color: soft, whiteSpace: 'nowrap' }}>
                    {name}
                  </td>
                  <td className="ink" style={{ ...cell, color: ink, whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>
                    {value}
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </>
  )
}

/** The brand, without a line break before its "&". */
const BrandName = ({ children: brand }: { children: string }) =>
  brand.split(/([^\s&]+ &(?= ))/).map((part, index) => (
    <span key={index} style={index % 2 === 1 ? { whiteSpace: 'nowrap' } : undefined}>
      {part}
    </span>
  ))

export type BannerTone = 'bad' | 'warn' | 'calm'

/** Contrast is above 4.5:1; the colors stay the same in dark mode. */
const bands: Record<BannerTone, { ground: string; ink: string }> = {
  bad: { ground: '#b42318', ink: '#ffffff' },
  warn: { ground: '#f3c766', ink: '#2a1f08' },
  calm: { ground: '#dce9f5', ink: '#12314f' },
}

const heading = { fontSize: 24, fontWeight: 700, letterSpacing: '-0.01em', lineHeight: '31px', margin: '0 0 14px' }
const small = { fontSize: 13, lineHeight: '20px', margin: 0 }
const cell = { fontSize: 15, lineHeight: '22px', padding: '5px 12px 5px 0', verticalAlign: 'top' as const }

const schemes = ({ light, dark }: Palette) => `.ground { background-color: ${light.tint} }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.paper} !important }
  .card { background-color: ${dark.surface} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark['ink-soft']} !important }
  .quote { background-color: ${dark.tint} !important }
  .line { border-color: ${dark.line} !important }
}`
