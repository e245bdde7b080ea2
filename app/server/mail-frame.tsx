import type { ReactNode } from 'react'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'

import { addressLine, type Facts, tagline, telHref } from '#app/business/facts.ts'

/** Both parts of a mail. */
export interface RenderedMail {
  html: string
  text: string
}

/** Turns what `MailFrame` holds into the two parts a mail has. */
export async function renderMail(mail: ReactNode): Promise<RenderedMail> {
  const html = await render(mail)
  return { html, text: toPlainText(html, { wordwrap: 78 }) }
}

const ink = '#17243a'
const soft = '#46536a'
const night = '#0e2942'
const copper = '#b4451a'
const font = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"

/**
 * The frame round every mail about a request: brand above, what is told, phones and address below. Tables and inline
 * styles throughout, for mail readers know little else. `preview` is the line a mailbox shows beside the subject.
 */
export function MailFrame({
  facts,
  preview,
  title,
  children,
}: {
  facts: Facts
  preview: string
  title: string
  children: ReactNode
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{dark}</style>
      </Head>
      <Body
        className="ground"
        style={{ backgroundColor: '#f2ede3', margin: 0, padding: '24px 12px', fontFamily: font }}
      >
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: 600, margin: '0 auto' }}>
          <Section style={{ backgroundColor: night, borderRadius: '14px 14px 0 0', padding: '22px 28px' }}>
            <Text style={{ color: '#f6f1e7', fontSize: 18, fontWeight: 700, lineHeight: '24px', margin: 0 }}>
              {facts.brand}
            </Text>
            <Text style={{ color: '#c4d0de', fontSize: 14, lineHeight: '20px', margin: '2px 0 0' }}>{tagline}</Text>
          </Section>
          <Section
            className="card"
            style={{ backgroundColor: '#ffffff', borderRadius: '0 0 14px 14px', padding: '28px 28px 32px' }}
          >
            <Heading as="h1" className="ink" style={{ ...heading, color: ink }}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 28px 0' }}>
            <Text className="soft" style={{ ...small, color: soft }}>
              {facts.brand}
              <br />
              {addressLine(facts.address)}
              <br />
              <Link className="soft" href={telHref(facts.local)} style={{ color: soft }}>
                {facts.local}
              </Link>{' '}
              ·{' '}
              <Link className="soft" href={telHref(facts.tollFree)} style={{ color: soft }}>
                {facts.tollFree}
              </Link>{' '}
              ·{' '}
              <Link className="soft" href={`mailto:${facts.email}`} style={{ color: soft }}>
                {facts.email}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** A paragraph. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ color: ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>
      {children}
    </Text>
  )
}

/** The one thing to do next. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: copper,
        borderRadius: 999,
        color: '#ffffff',
        fontSize: 16,
        fontWeight: 650,
        padding: '13px 26px',
        margin: '4px 8px 12px 0',
      }}
    >
      {children}
    </Button>
  )
}

/** Names and values, one a row, e.g. every field of a form; empty ones are left out. */
export function MailFacts({ rows }: { rows: [name: string, value: string | null][] }) {
  return (
    <>
      <Hr className="line" style={{ borderColor: '#e2dacb', margin: '4px 0 12px' }} />
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
        <tbody>
          {rows.map(
            ([name, value]) =>
              value && (
                <tr key={name}>
                  <td className="soft" width="34%" style={{ ...cell, color: soft }}>
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

const heading = { fontSize: 24, fontWeight: 700, letterSpacing: '-0.01em', lineHeight: '31px', margin: '0 0 14px' }
const small = { fontSize: 13, lineHeight: '20px', margin: 0 }
const cell = { fontSize: 15, lineHeight: '22px', padding: '5px 12px 5px 0', verticalAlign: 'top' as const }

const dark = `@media (prefers-color-scheme: dark) {
  .ground { background-color: #0f1826 !important }
  .card { background-color: #172235 !important }
  .ink { color: #f3efe7 !important }
  .soft { color: #c0c9d8 !important }
  .line { border-color: #2d3d57 !important }
}`
