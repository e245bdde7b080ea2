import { FileAnswer } from '#app/server/answer.ts'

const html = 'text/html; charset=utf-8'

/** What is shown to somebody who comes from a mail: styles inline, nothing runs, nobody finds it or learns its address. */
export const fromMail = (body: string, status = 200) =>
  new FileAnswer(
    html,
    body,
    undefined,
    {
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; img-src 'self' https: http: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
    status,
  )

/** A heading and a few words; `body` is ours, never what somebody typed. */
export const smallPage = (title: string, body: string, status = 200) =>
  fromMail(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  )

const style = `body { background: #fbf9f5; color: #17243a; font: 18px/1.6 "Helvetica Neue", Helvetica, Arial, sans-serif; margin: 0 }
main { margin: 14vh auto 0; max-width: 34rem; padding: 0 1.5rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem }
a { color: #0b5c7a }
button { background: #b4451a; border: 0; border-radius: 999px; color: #fff; cursor: pointer; font: inherit; font-weight: 650; min-height: 3.25rem; padding: 0 1.75rem }
button:focus-visible, a:focus-visible { outline: 3px solid #0e2942; outline-offset: 3px }`
